// Loaded into the programs of a target before their own code (`--import`): the lines of the mutants are made wrong as their
// files are read. Nothing is written anywhere.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { root } from '../../lib/paths.ts'
import { mutants } from './mutants.ts'

const urlOf = (file: string) => new URL(file, pathToFileURL(`${root}/`)).href
const byUrl = Map.groupBy(mutants, ({ file }) => urlOf(file))

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
