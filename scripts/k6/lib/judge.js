import { sleep } from 'k6'
import { read, write } from './site.js'

/** Entries of a judge's queue that follow one another, with their criteria, each read when its turn comes. */
export function* pickEntries(token, entries) {
  const { items: queue = [] } = read('queue', '/api/judging/submissions?state=open', token).json() ?? {}
  if (queue.length === 0) return
  const from = Math.floor(Math.random() * queue.length)
  for (let at = 0; at < entries; at++) {
    const { id } = queue[(from + at) % queue.length]
    const { criteria = [] } = read('entry to judge', `/api/judging/submissions/${id}`, token).json() ?? {}
    yield { id, criteria }
  }
}

/** A judge gives a criterion of an entry some score. */
export function saveScore(token, submissionId, criterion) {
  const score = {
    submissionId,
    criterionId: criterion.id,
    value: Math.floor(Math.random() * 101) / 10,
    notes: 'Clear idea, well made; the effect could be shown better.',
    conflictOfInterest: false,
  }
  write('save a score', 'POST', '/api/judging/scores', score, token)
}

/** A judge opens the queue and scores entries of it, criterion by criterion. */
export function judge({ token }, entries, thinkS) {
  let isEmpty = true
  for (const { id, criteria } of pickEntries(token, entries)) {
    isEmpty = false
    for (const criterion of criteria) {
      sleep(Math.random() * 2 * thinkS)
      saveScore(token, id, criterion)
    }
  }
  if (isEmpty) sleep(thinkS)
}
