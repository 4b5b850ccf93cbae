import { sleep } from 'k6'
import { get, read } from './site.js'

/** Somebody comes to see who has won: pages, and what they load. */
export function visit(thinkS = 1) {
  get('page /', '/')
  get('programme', '/api/programme')
  get('categories', '/api/categories')
  get('who am I', '/api/user')
  sleep(Math.random() * thinkS)
  get('page /winners', '/winners')
  const winners = read('winners', '/api/winners').json()
  if (!Array.isArray(winners) || winners.length === 0) return
  sleep(Math.random() * thinkS)
  const { slug } = winners[Math.floor(Math.random() * winners.length)]
  get('page /winners/…', `/winners/${slug}`)
  get('winner', `/api/winners/${slug}`)
}
