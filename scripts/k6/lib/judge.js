import { sleep } from 'k6'
import { read, write } from './site.js'

/** A judge opens the queue and scores entries of it, criterion by criterion. */
export function judge({ token }, entries, thinkS) {
  const { items: queue = [] } = read('queue', '/api/judging/submissions?state=open', token).json() ?? {}
  if (queue.length === 0) return sleep(thinkS)
  const from = Math.floor(Math.random() * queue.length)
  for (let at = 0; at < entries; at++) {
    const { id } = queue[(from + at) % queue.length]
    const { criteria = [] } = read('entry to judge', `/api/judging/submissions/${id}`, token).json() ?? {}
    for (const criterion of criteria) {
      sleep(Math.random() * 2 * thinkS)
      write(
        'save a score',
        'POST',
        '/api/judging/scores',
        {
          submissionId: id,
          criterionId: criterion.id,
          value: Math.floor(Math.random() * 101) / 10,
          notes: 'Clear idea, well made; the effect could be shown better.',
          conflictOfInterest: false,
        },
        token,
      )
    }
  }
}
