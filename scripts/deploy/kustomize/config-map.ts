import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isObject, type Json, type Resource } from './resource.ts'

/** An entry of `configMapGenerator`. */
export interface GeneratorEntry {
  name: string
  behavior?: 'create' | 'merge' | 'replace'
  files?: string[]
  literals?: string[]
}

/** The data that an entry names. */
export function dataOf(entry: GeneratorEntry, directory: string): Record<string, string> {
  const literals = (entry.literals ?? []).map((text): [string, string] => {
    const at = text.indexOf('=')
    return [text.slice(0, at), text.slice(at + 1)]
  })
  const files = (entry.files ?? []).map((file): [string, string] => {
    const [key, path] = file.includes('=') ? file.split('=', 2) : [basename(file), file]
    return [key ?? '', readFileSync(join(directory, path ?? ''), 'utf8')]
  })
  return Object.fromEntries([...literals, ...files])
}

/** kustomize's suffix of a generated name: a pod that uses other content gets another name, and is replaced. */
export function nameSuffix({ data }: Resource): string {
  // that is how kustomize takes it: without the name
  const text = JSON.stringify({ data: sorted(data as Json), kind: 'ConfigMap', name: '' })
  const escaped = text.replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
  const letters: Record<string, string> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' }
  const hash = createHash('sha256').update(escaped).digest('hex').slice(0, 10)
  return [...hash].map((letter) => letters[letter] ?? letter).join('')
}

function sorted(value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The same value with references to config maps following their new names. */
export function renameReferences(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item) => renameReferences(item, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const refers = /^(configMap|configMapRef|configMapKeyRef)$/.test(key) && isObject(inner)
      if (!refers) return [key, renameReferences(inner, names)]
      return [key, { ...inner, name: names.get(String(inner.name)) ?? inner.name ?? '' }]
    }),
  )
}
