import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser that the journeys drive: CHROMIUM, or what the system has. @throws Failure that says how to get it */
export function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = [process.env.CHROMIUM, ...installed, macOs].find((file) => file && existsSync(file))
  if (found) return found
  throw new Failure(
    'Chromium is missing, which the journeys need: apt-get install chromium, or name one in CHROMIUM=…',
  )
}
