/** One instruction, its continuation lines joined. */
export interface Instruction {
  word: string
  /** `--name=value` before the rest. */
  flags: Record<string, string>
  rest: string
}

/** A stage: what it begins with, and what is done to it. */
export interface Stage {
  name: string
  from: string
  instructions: Instruction[]
}

export interface Dockerfile {
  /** ARGs before the first FROM, with their defaults. */
  args: Record<string, string>
  stages: Stage[]
}

/** Reads the part of the Dockerfile language that ours use: no heredocs, no escapes other than the line's end. */
export function parseDockerfile(text: string): Dockerfile {
  const file: Dockerfile = { args: {}, stages: [] }
  for (const { word, flags, rest } of instructions(text)) {
    const stage = file.stages.at(-1)
    if (word === 'FROM') {
      const [from = '', , name = `stage-${file.stages.length}`] = rest.split(/\s+/)
      file.stages.push({ name, from, instructions: [] })
    } else if (stage) stage.instructions.push({ word, flags, rest })
    else if (word === 'ARG') Object.assign(file.args, pair(rest))
    else throw new Error(`${word} comes before the first FROM`)
  }
  return file
}

function instructions(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const joined = lines.join('\n').replaceAll(/\\\n\s*/g, ' ')
  return joined.split('\n').map((line) => {
    const [, word = '', tail = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
    const flags: Record<string, string> = {}
    const rest = tail.replace(/^(--[\w-]+=\S+\s+)+/, (given) => {
      for (const [, name = '', value = ''] of given.matchAll(/--([\w-]+)=(\S+)/g)) flags[name] = value
      return ''
    })
    return { word: word.toUpperCase(), flags, rest }
  })
}

/** `NAME=value` as an object; a name without a value has an empty one. */
export function pair(text: string): Record<string, string> {
  const at = text.indexOf('=')
  return at < 0 ? { [text]: '' } : { [text.slice(0, at)]: text.slice(at + 1).replaceAll('"', '') }
}

/** `A=1 B="two words"` as an object, for ENV and LABEL. */
export function pairs(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w.]+)=("[^"]*"|\S+)/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]))
}

/** Puts values in for `$NAME` and `${NAME}`; unknown names become nothing. */
export function substitute(text: string, values: Record<string, string | undefined>): string {
  return text.replaceAll(/\$\{(\w+)\}|\$(\w+)/g, (_, braced, bare) => values[braced ?? bare] ?? '')
}

/** The stages that lead to one, in their order, that one included. */
export function neededStages(stages: readonly Stage[], target: string): Stage[] {
  const stage = stages.find(({ name }) => name === target)
  if (!stage) return []
  const sources = [stage.from, ...stage.instructions.flatMap(({ flags }) => flags.from ?? [])]
  const before = new Set(sources.flatMap((name) => neededStages(stages, name)))
  return [...stages.filter((one) => before.has(one)), stage]
}
