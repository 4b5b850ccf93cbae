import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../../cluster/cluster.ts'
import { useStandIn } from '../../cluster/local-overlay.ts'
import { goProgramFile } from '../../cluster/tools.ts'
import { readDocuments } from '../../deploy/kustomize.ts'
import { charts } from '../../helm/chart.ts'
import { runCommand } from '../../lib/run-command.ts'

/** Helm at work on a cluster, with charts of its own to change. */
export interface Helm {
  /** The chart of a trial, with its dependencies. */
  trial: string
  /** What it prints. @throws with that, where it fails */
  run(...args: string[]): Promise<string>
}

/** @param otherStore whether the store is the stand-in */
export async function prepareHelm(cluster: Cluster, otherStore: boolean): Promise<Helm> {
  const folder = join(cluster.folder, 'charts')
  const trial = join(folder, 'accolade-trial')
  cpSync(charts, folder, { recursive: true })
  const env = {
    ...process.env,
    KUBECONFIG: cluster.kubeconfig,
    HELM_CACHE_HOME: join(folder, 'cache'),
    HELM_CONFIG_HOME: join(folder, 'config'),
    HELM_DATA_HOME: join(folder, 'data'),
    HELM_NAMESPACE: 'accolade',
  }
  const run = async (...args: string[]) => {
    const { code, output } = await runCommand(goProgramFile('helm'), args, { env })
    if (code !== 0) throw new Error(`helm ${args.join(' ')}: ${output}`)
    return output
  }
  await run('dependency', 'build', trial)
  if (otherStore) {
    const [store, secrets] = ['store', 'secrets'].map((name) => join(trial, 'templates', `${name}.yaml`))
    const objects = readDocuments(
      await run('template', 'accolade', trial, '--show-only=templates/store.yaml'),
    )
    for (const object of objects) if (object.kind === 'StatefulSet') useStandIn(object)
    writeFileSync(store!, objects.map((object) => JSON.stringify(object)).join('\n---\n'))
    // it has one user at its start: judging comes as it
    const template = readFileSync(secrets!, 'utf8')
    const oneUser = template
      .replace('"s3-access-key" .', '"s3-access-key" "submissions"')
      .replace('"s3-secret-key" (get $store .)', '"s3-secret-key" (get $store "submissions")')
    writeFileSync(secrets!, oneUser)
  }
  return { trial, run }
}
