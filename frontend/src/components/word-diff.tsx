import { wordDiff } from '../lib/word-diff.ts'

/** Two texts in one: what was taken away, and what was added. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return wordDiff(before, after).map(({ text, of }, at) => {
    const key = `${at} ${of}`
    if (of === 'before') return <del key={key}>{text}</del>
    return of === 'after' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
  })
}
