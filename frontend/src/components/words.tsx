import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { t, type Values } from '../lib/words.ts'

interface Props {
  /** The whole sentence, with its links and emphases by their numbers: `Read our <0>terms</0>.`; `<1/>` holds no words. */
  text: string
  parts: readonly ReactElement<{ children?: ReactNode }>[]
  values?: Values
  context?: string
}

const tag = /<(\d)>(.*?)<\/\1>|<(\d)\/>/gs
/** Stands for the `<` of a value, which is no tag. */
const lessThan = '\uE001'

/** A sentence with elements in it, which a language may put elsewhere. */
export function Words({ text, parts, values = {}, context }: Props) {
  const said = t(text, hidden(values), context)
  const pieces: ReactNode[] = []
  let done = 0
  for (const found of said.matchAll(tag)) {
    const [whole, around, inner, alone] = found
    pieces.push(shown(said.slice(done, found.index)))
    const part = parts[Number(around ?? alone)]
    if (part) pieces.push(inner === undefined ? part : cloneElement(part, {}, shown(inner)))
    done = found.index + whole.length
  }
  pieces.push(shown(said.slice(done)))
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, which stay in their order
  return pieces.map((piece, at) => <Fragment key={at}>{piece}</Fragment>)
}

function hidden(values: Values): Values {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', lessThan) : value,
    ]),
  )
}

function shown(text: string): string {
  return text.replaceAll(lessThan, '<')
}
