import { sleep } from 'k6'
import { read } from './site.js'

/** Somebody comes to see who has won: pages, and what they load. */
export function visit(thinkS = 1) {
  read('page /', '/')
  read('programme', '/api/programme')
  read('categories', '/api/categories')
  read('who am I', '/api/user')
  sleep(Math.random() * thinkS)
  read('page /winners', '/winners')
  const winners = read('winners', '/api/winners').json()
  if (!Array.isArray(winners) || winners.length === 0) return
  sleep(Math.random() * thinkS)
  const { slug } = winners[Math.floor(Math.random() * winners.length)]
  read('page /winners/…', `/winners/${slug}`)
  read('winner', `/api/winners/${slug}`)
}
