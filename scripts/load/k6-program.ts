import { findProgram } from '@accolade/chassis/testing/find-program'
import { Failure } from '../lib/failure.ts'
import { installWithGo } from '../lib/install-with-go.ts'

/** k6 on PATH or where Go installs to; undefined where there is none. */
export const findK6 = () => findProgram('k6')

/** k6, installed by Go where that is there. @throws Failure that says how to get it */
export async function k6Program(say: (text: string) => void): Promise<string> {
  const found = findK6() ?? ((await installWithGo('k6', 'go.k6.io/k6@latest', say)) ? findK6() : undefined)
  if (found) return found
  throw new Failure('k6 is needed and not here: https://grafana.com/docs/k6/latest/set-up/install-k6/')
}
