import { findProgram } from '@accolade/chassis/testing/find-program'
import { Failure } from '../lib/failure.ts'
import { installWithGo } from '../lib/install-with-go.ts'

/** The programs that make load: what Go builds each from, and where else to get it. */
const programs = {
  k6: ['go.k6.io/k6@latest', 'https://grafana.com/docs/k6/latest/set-up/install-k6/'],
  vegeta: ['github.com/tsenart/vegeta/v12@v12.13.0', 'https://github.com/tsenart/vegeta#install'],
} as const

/** k6 on PATH or where Go installs to; undefined where there is none. */
export const findK6 = () => findProgram('k6')

/** Where a program is, installed by Go where that is there. @throws Failure that says how to get it */
export async function loadProgram(name: keyof typeof programs, say: (text: string) => void): Promise<string> {
  const [source, page] = programs[name]
  const found =
    findProgram(name) ?? ((await installWithGo(name, source, say)) ? findProgram(name) : undefined)
  if (found) return found
  throw new Failure(`${name} is needed and not here: ${page}`)
}
