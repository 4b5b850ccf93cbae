import type { Site } from '../lib/site/site.ts'

/** A finding with what the programs wrote about its request, where they wrote something. */
export function explain(site: Site, finding: string): string {
  const id = /"requestId":"([\w-]+)"/.exec(finding)?.[1]
  if (!id) return finding
  const lines = [...site.replicas.values()]
    .flat()
    .flatMap(({ log }) => log.filter((line) => line.includes(id)))
  const words = lines.flatMap((line) => wordsOf(line))
  return words.length > 0 ? `${finding}\n    ${[...new Set(words)].join('\n    ')}` : finding
}

function wordsOf(line: string): string[] {
  try {
    const { err, reason, service } = JSON.parse(line)
    const word = err?.message ?? reason
    return word ? [`${service ?? 'gateway'}: ${String(word).replaceAll(/\s+/g, ' ').slice(0, 400)}`] : []
  } catch {
    return []
  }
}
