const begun = Date.now()
const patienceMs = 4_000
const terminal = process.stdout.isTTY
const active = new Set<string>()

/** Runs one step; prints it with its time when it is done, and meanwhile that it is under way. */
export async function step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
  const since = Date.now()
  let noted = ''
  active.add(name)
  showActive()
  const slow = setTimeout(() => {
    if (!terminal) console.log(`  … ${name}`)
  }, patienceMs)
  const finish = (sign: string) => {
    clearTimeout(slow)
    active.delete(name)
    say(`  ${sign} ${name}${noted}  ${seconds(since)}`)
  }
  try {
    const result = await work((text) => {
      noted = ` (${text})`
    })
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}

/** Prints a line above what is under way. */
export function say(line: string): void {
  process.stdout.write(`${terminal ? '\r\x1b[K' : ''}${line}\n`)
  showActive()
}

/** How long that took, for people: `0.6 s`, `1 min 5 s`. */
export function seconds(since = begun): string {
  const elapsed = (Date.now() - since) / 1000
  if (elapsed < 60) return `${elapsed.toFixed(1)} s`
  return `${Math.floor(elapsed / 60)} min ${Math.round(elapsed % 60)} s`
}

function showActive(): void {
  if (terminal && active.size) process.stdout.write(`\r\x1b[K  … ${[...active].join(', ')}`)
}
