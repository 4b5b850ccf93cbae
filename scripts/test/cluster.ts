import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveNodeImages } from '../cluster/node-images.ts'
import { controlPlanePrograms, nodePrograms } from '../cluster/programs.ts'
import { buildPrograms, missingPrograms } from '../cluster/tools.ts'
import { findEngine, startEngine } from '../containers/engine.ts'
import { findDeployTools, withoutDeployTools } from '../deploy/tools.ts'
import { makeCertificate } from '../lib/certificate.ts'
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
 * @param args `nodes` with names of suites and journeys, Jest's, `--build-tools` and `--install-engine`
 * @throws Failure which names what is missing and how to get it
 */
export async function clusterSuites(args: readonly string[]): Promise<Tally> {
  const withNodes = args[0] === nodesName
  const programs = [...controlPlanePrograms, ...(withNodes ? nodePrograms : [])]
  if (args.includes(buildOption)) await buildPrograms(programs, say)
  const installed = withNodes ? (['etcd', 'runc', 'iptables', 'ipset', 'ip'] as const) : (['etcd'] as const)
  const missing = missingPrograms(programs, installed)
  if (missing.length > 0) throw new Failure(['The cluster needs:', ...missing].join('\n  '))
  const left = args.filter((arg) => ![buildOption, engineOption, nodesName].includes(arg))
  if (!withNodes) return runJest(left, { CLUSTER: 'cluster' })
  return onNodes(left, args.includes(engineOption))
}

/** The suites on nodes, which begin with a cluster of their own each. */
const nodeSuites = ['local', 'helm']
/** Where people find the installation behind an ingress, and its object store. */
const hosts = ['awards.example.org', 'store.awards.example.org']

/** @param names suites, and journeys in the browser; all of them without */
async function onNodes(names: readonly string[], installEngine: boolean): Promise<Tally> {
  const journeys = names.filter((name) => !nodeSuites.includes(name))
  const suites = names.filter((name) => nodeSuites.includes(name))
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
    const { caFile, certFile, keyFile } = makeCertificate(
      folder,
      hosts.map((host) => `DNS:${host}`).join(','),
    )
    const env = {
      CLUSTER: nodesName,
      NODE_IMAGES: file,
      OTHER_STORE: otherStore ? 'yes' : 'no',
      JOURNEYS: journeys.join(','),
      CERTIFICATE: certFile,
      CERTIFICATE_KEY: keyFile,
      CERTIFICATE_HOSTS: hosts.join(','),
      // for Node, and for k6
      NODE_EXTRA_CA_CERTS: caFile,
      SSL_CERT_FILE: caFile,
    }
    const patterns = suites.map((name) => `cluster/${name}\\.nodes\\.ts$`)
    // a network of its own: what listens there is reached from nowhere else; and mounts of its own, which go with it
    return await runJest(patterns, env, ['unshare', '--net', '--mount'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
