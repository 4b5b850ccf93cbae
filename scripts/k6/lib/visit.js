import { sleep } from 'k6'
import { get, read } from './site.js'
import { home, winner, winnersList, winnersPage } from './visit-reads.ts'

/** Somebody comes to see who has won: pages, and what they load. */
export function visit(thinkS = 1) {
  for (const { name, path } of home) get(name, path)
  sleep(Math.random() * thinkS)
  get(winnersPage.name, winnersPage.path)
  const winners = read(winnersList.name, winnersList.path).json()
  if (!Array.isArray(winners) || winners.length === 0) return
  sleep(Math.random() * thinkS)
  const { slug } = winners[Math.floor(Math.random() * winners.length)]
  for (const { name, path } of winner(slug)) get(name, path)
}
