/** The figures of a `/metrics` page. */
export interface Figures {
  /** The value under exactly these labels; undefined where there is none. */
  of(name: string, labels?: Record<string, string>): number | undefined
  /** The names of all published figures, also those that have no value yet; each with the labels seen so far. */
  names: ReadonlyMap<string, ReadonlySet<string>>
}

const type = /^# TYPE (\w+) (\w+)$/
const line = /^(\w+)(?:\{(.*)\})? (\S+)$/
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g

const tails: Record<string, string[]> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
}

/** Reads what Prometheus would. */
export function readFigures(text: string): Figures {
  const values = new Map<string, number>()
  const names = new Map<string, Set<string>>()
  for (const each of text.split('\n')) {
    const [, declared = '', kind] = type.exec(each) ?? []
    if (kind) for (const tail of tails[kind] ?? ['']) names.set(declared + tail, new Set())
    const [, name, labels = '', value] = line.exec(each) ?? []
    if (!name) continue
    const pairs = [...labels.matchAll(label)].map(([, key = '', word = '']) => [key, word] as const)
    for (const [key] of pairs) names.get(name)?.add(key)
    values.set(keyOf(name, Object.fromEntries(pairs)), Number(value))
  }
  return { of: (name, labels = {}) => values.get(keyOf(name, labels)), names }
}

/** Labels come in any order. */
function keyOf(name: string, labels: Record<string, string>): string {
  return JSON.stringify([name, Object.entries(labels).sort()])
}
