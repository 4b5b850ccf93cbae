import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { root } from './paths.ts'

/** A line of the product that is made wrong on purpose. */
export interface WrongLine {
  name: string
  /** From the checkout's root. */
  file: string
  /** Is in the file exactly once. */
  line: string
  becomes: string
}

/** Makes the lines wrong as their files are read into this process. Nothing is written anywhere. */
export function mutate(lines: readonly WrongLine[]): void {
  const urlOf = (file: string) => new URL(file, pathToFileURL(`${root}/`)).href
  const byUrl = Map.groupBy(lines, ({ file }) => urlOf(file))
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const own = byUrl.get(url)
      if (!own || loaded.source === undefined) return loaded
      const { source: read } = loaded
      let source = typeof read === 'string' ? read : Buffer.from(read as Uint8Array<ArrayBuffer>).toString()
      for (const { line, becomes, name } of own) {
        if (source.split(line).length !== 2) throw new Error(`the line of “${name}” is not in its file once`)
        source = source.replace(line, () => becomes)
      }
      return { ...loaded, source }
    },
  })
}
