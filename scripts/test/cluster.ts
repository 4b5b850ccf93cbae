import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveNodeImages } from '../cluster/node-images.ts'
import { controlPlanePrograms, nodePrograms } from '../cluster/programs.ts'
import { buildPrograms, missingPrograms } from '../cluster/tools.ts'
import { findEngine, startEngine } from '../containers/engine.ts'
import { findDeployTools, withoutDeployTools } from '../deploy/tools.ts'
import { Failure } from '../lib/failure.ts'
import { say, step } from '../lib/progress.ts'
import { runJest } from './jest-run.ts'
import type { Tally } from './report.ts'

const buildOption = '--build-tools'
const engineOption = '--install-engine'
/** The nodes are a run of their own: they need root, an engine that builds images, and a network namespace. */
const nodesName = 'nodes'

/**
 * The manifests in a real cluster, started for it and removed afterwards: without nodes, or with `nodes` on real ones.
 * @param args `nodes`, Jest's, `--build-tools` and `--install-engine`
 * @throws Failure which names what is missing and how to get it
 */
export async function clusterSuites(args: readonly string[]): Promise<Tally> {
  const withNodes = args[0] === nodesName
  const programs = [...controlPlanePrograms, ...(withNodes ? nodePrograms : [])]
  if (args.includes(buildOption)) await buildPrograms(programs, say)
  const installed = withNodes ? (['etcd', 'runc', 'iptables', 'ip'] as const) : (['etcd'] as const)
  const missing = missingPrograms(programs, installed)
  if (missing.length > 0) throw new Failure(['The cluster needs:', ...missing].join('\n  '))
  const left = args.filter((arg) => ![buildOption, engineOption, nodesName].includes(arg))
  if (!withNodes) return runJest(left, { CLUSTER: 'cluster' })
  return onNodes(left, args.includes(engineOption))
}

/** @param journeys names of journeys in the browser; all of them without */
async function onNodes(journeys: readonly string[], installEngine: boolean): Promise<Tally> {
  if (process.getuid?.() !== 0) throw new Failure('Only root can start nodes')
  const tools = findDeployTools()
  if (!tools) throw new Failure(withoutDeployTools)
  const folder = mkdtempSync(join(tmpdir(), 'accolade-node-images-'))
  try {
    const engine = (await findEngine()) ?? (installEngine ? await startEngine(say) : null)
    if (!engine)
      throw new Failure(
        `No container engine answers, which builds the images: start one, or add ${engineOption} (Debian)`,
      )
    const { file, otherStore } = await step('Images for the nodes', () =>
      saveNodeImages(engine, tools.kustomize, join(folder, 'images.tar'), say),
    ).finally(() => engine.ours && engine.stop())
    const env = {
      CLUSTER: nodesName,
      NODE_IMAGES: file,
      OTHER_STORE: otherStore ? 'yes' : 'no',
      JOURNEYS: journeys.join(','),
    }
    // a network namespace of its own: what listens there is reached from nowhere else
    return await runJest([], env, ['unshare', '--net'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
