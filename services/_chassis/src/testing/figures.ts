/** The figures of a `/metrics` page. */
export interface Figures {
  /** The value under exactly these labels; undefined where there is none. */
  of(name: string, labels?: Record<string, string>): number | undefined
  /** The names of all figures that are told: `_count`, `_sum` and `_bucket` of a histogram each. */
  names: ReadonlySet<string>
}

const line = /^(\w+)(?:\{(.*)\})? (\S+)$/
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Reads what Prometheus would. */
export function readFigures(text: string): Figures {
  const values = new Map<string, number>()
  const names = new Set<string>()
  for (const each of text.split('\n')) {
    const [, name, labels = '', value] = line.exec(each) ?? []
    if (!name) continue
    names.add(name)
    const pairs = [...labels.matchAll(label)].map(([, key = '', word = '']) => [key, word] as const)
    values.set(keyOf(name, Object.fromEntries(pairs)), Number(value))
  }
  return { of: (name, labels = {}) => values.get(keyOf(name, labels)), names }
}

/** Labels come in any order. */
function keyOf(name: string, labels: Record<string, string>): string {
  return JSON.stringify([name, Object.entries(labels).sort()])
}
