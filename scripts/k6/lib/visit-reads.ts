// What a visitor's browser reads when the winners are announced, in order. k6 walks it with pauses; `npm run load -- visits`
// begins such visits at an even rate.

export interface Read {
  /** Groups addresses with ids in them. */
  name: string
  path: string
}

export const home: readonly Read[] = [
  { name: 'page /', path: '/' },
  { name: 'programme', path: '/api/programme' },
  { name: 'categories', path: '/api/categories' },
  { name: 'who am I', path: '/api/user' },
]

export const winnersPage: Read = { name: 'page /winners', path: '/winners' }
export const winnersList: Read = { name: 'winners', path: '/api/winners' }

/** A winner's own page and what it shows. */
export const winner = (slug: string): readonly Read[] => [
  { name: 'page /winners/…', path: `/winners/${slug}` },
  { name: 'winner', path: `/api/winners/${slug}` },
]
