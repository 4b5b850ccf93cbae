import { controlPlanePrograms } from '../cluster/programs.ts'
import { buildPrograms, missingPrograms } from '../cluster/tools.ts'
import { Failure } from '../lib/failure.ts'
import { say } from '../lib/progress.ts'
import { runJest } from './jest-run.ts'
import type { Tally } from './report.ts'

const buildOption = '--build-tools'

/**
 * The manifests in a real cluster, started for it and removed afterwards. @param args Jest's, and `--build-tools`
 * @throws Failure which names what is missing and how to get it
 */
export async function clusterSuites(args: readonly string[]): Promise<Tally> {
  if (args.includes(buildOption)) await buildPrograms(controlPlanePrograms, say)
  const missing = missingPrograms(controlPlanePrograms, ['etcd'])
  if (missing.length > 0) throw new Failure(['The cluster needs:', ...missing].join('\n  '))
  return runJest(
    args.filter((arg) => arg !== buildOption),
    { CLUSTER: '1' },
  )
}
