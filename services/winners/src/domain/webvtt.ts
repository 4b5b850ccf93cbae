/** Most cues of a file: five minutes with ten each second. */
const maxCues = 3_000
const maxLineCharacters = 1_000

const fileMessage = {
  other: 'This is no WebVTT file: its first line must be WEBVTT',
  empty: 'There are no cues in this file',
  long: `At most ${maxCues} cues`,
} as const

/** What may be wrong with a line. */
const lineMessage = {
  style: 'Styles and regions are not possible here',
  times: 'The times of a cue cannot be read',
  backwards: 'A cue ends before it begins',
  order: 'Cues must be in the order of their times',
  place: 'The place of a cue cannot be read',
  empty: 'A cue has no text',
  joined: 'The line before it must be empty',
  long: `At most ${maxLineCharacters} characters`,
  control: 'Control characters are not possible here',
  tags: 'Only tags of WebVTT are possible here',
} as const

/** A file of captions, written again; or what is wrong with it, and where. */
export type WebVtt = { text: string } | { problem: string }

interface Block {
  /** The number of its first line. */
  at: number
  lines: string[]
}

const time = '(?:(\\d{2,4}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})'
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}((?:[ \\t]+\\S+)*)[ \\t]*$`)
const setting =
  /^(vertical:(rl|lr)|line:(-?\d{1,3}(\.\d+)?%?)(,(start|center|end))?|position:\d{1,3}(\.\d+)?%(,(line-left|center|line-right))?|size:\d{1,3}(\.\d+)?%|align:(start|center|end|left|right))$/
/** What WebVTT calls tags; browsers show them as styles, and run nothing in them. Everything else in `<…>` is refused. */
const tag =
  /^<(\/?(b|i|u|c|ruby|rt)(\.[\w-]{1,30}){0,4}|\/?v|v(\.[\w-]{1,30}){0,4} [^<>&]{1,80}|\/?lang|lang [A-Za-z-]{2,20}|(\d{2,4}:)?\d{2}:\d{2}\.\d{3})>$/

/**
 * Reads a file of captions (W3C WebVTT) strictly, and writes it again: what remains are cues with their times and texts. Notes and names of cues are
 * left out; style sheets and regions are refused, since films shall look alike.
 */
export function readWebVtt(file: string): WebVtt {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? '')) return { problem: fileMessage.other }
  const cues: string[] = []
  let latest = 0
  for (const block of blocksOf(lines)) {
    const [first = ''] = block.lines
    if (/^NOTE([ \t]|$)/.test(first)) continue
    if (/^(STYLE|REGION)[ \t]*$/.test(first)) return wrong(block.at, lineMessage.style)
    const cue = readCue(block, latest)
    if ('problem' in cue) return cue
    latest = cue.start
    cues.push(cue.text)
    if (cues.length > maxCues) return { problem: fileMessage.long }
  }
  if (cues.length === 0) return { problem: fileMessage.empty }
  return { text: `WEBVTT\n\n${cues.join('\n\n')}\n` }
}

function wrong(line: number, problem: string): { problem: string } {
  return { problem: `Line ${line}: ${problem}` }
}

/** Runs of lines without an empty one; what follows the first line up to an empty one is its header. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined = { at: 1, lines: [] }
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') open = undefined
    else if (open) open.lines.push(line)
    else {
      open = { at: index + 1, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

function readCue(
  { at, lines }: Block,
  latest: number,
): { text: string; start: number } | { problem: string } {
  const named = lines[0]?.includes('-->') ? 0 : 1
  const found = timing.exec(lines[named] ?? '')
  if (!found) return wrong(at + named, lineMessage.times)
  const [start, end] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))]
  if (end <= start) return wrong(at + named, lineMessage.backwards)
  if (start < latest) return wrong(at + named, lineMessage.order)
  const settings = (found[9] ?? '')
    .trim()
    .split(/[ \t]+/)
    .filter(Boolean)
  if (!settings.every((each) => setting.test(each))) return wrong(at + named, lineMessage.place)
  const text = lines.slice(named + 1)
  if (text.length === 0) return wrong(at + named, lineMessage.empty)
  for (const [index, line] of text.entries()) {
    const fault = faultOf(line)
    if (fault) return wrong(at + named + 1 + index, fault)
  }
  const times = `${writeTime(start)} --> ${writeTime(end)}`
  return { text: [[times, ...settings].join(' '), ...text].join('\n'), start }
}

function faultOf(line: string): string | undefined {
  if (line.includes('-->')) return lineMessage.joined
  if (line.length > maxLineCharacters) return lineMessage.long
  if (/[\p{Cc}]/u.test(line.replaceAll('\t', ' '))) return lineMessage.control
  const marks = line.match(/<[^>]*>?/g) ?? []
  return marks.every((mark) => tag.test(mark)) ? undefined : lineMessage.tags
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: (
  | string
  | undefined
)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

function writeTime(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60]
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}
