// Every overlay in a cluster without a node: what the API server takes and refuses, and what the controllers make of it.
// Pods are made and stay pending.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { type ControlPlane, startControlPlane } from '../../cluster/control-plane.ts'
import type { JsonObject, Resource } from '../../deploy/resource.ts'
import { overlays } from '../deploy/kubernetes-fixture.ts'
import { apply, installCustomResources, type List, prepare } from './installed.ts'
import { refusals, soundPod, workload, workloadKinds } from './refused.ts'

jest.setTimeout(900_000)

type Stored = Resource & {
  metadata: { managedFields: { operation: string; manager: string; time: string; fieldsV1: JsonObject }[] }
  spec: JsonObject
  status: JsonObject & { conditions?: { type: string; status: string }[] }
}

describe.each(overlays)('the overlay %s in a cluster', (overlay) => {
  let cluster: ControlPlane
  const ours = '--namespace=accolade'
  const all = <T = Stored>(kind: string) => cluster.kubectl.json<List<T>>(['get', kind, ours])

  beforeAll(async () => {
    cluster = await startControlPlane()
    await installCustomResources(cluster.kubectl)
    await prepare(cluster.kubectl, overlay)
  })
  afterAll(() => cluster?.stop())

  /** What was applied, by object, and when it changed last. */
  async function applied() {
    const folder = `--kustomize=k8s/overlays/${overlay}`
    const { items } = await cluster.kubectl.json<List<Stored>>(['get', folder, '--show-managed-fields'])
    return items.map(({ kind, metadata }) => ({
      object: `${kind} ${metadata.name}`,
      fields: metadata.managedFields.filter(
        ({ operation, manager }) => operation === 'Apply' && manager === 'kubectl',
      ),
    }))
  }

  test('is taken without a warning', async () => {
    const { code, complaints } = await apply(cluster.kubectl, overlay)
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  })

  test('changes nothing when it is applied again', async () => {
    const before = await applied()
    expect(before.length).toBeGreaterThan(50)
    const { code, complaints } = await apply(cluster.kubectl, overlay)
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
    expect(await applied()).toEqual(before)
  })

  test('every Job has its pod', async () => {
    await cluster.kubectl.until<List<Stored>>(['get', 'jobs', ours], ({ items }) =>
      items.every(({ status }) => status.active === 1),
    )
    const { items } = await all('jobs')
    expect(items).toHaveLength(overlay === 'local' ? 9 : 8)
  })

  test('every autoscaler has brought its Deployment to its least number of pods', async () => {
    const { items: scalers } = await all('horizontalpodautoscalers')
    expect(scalers).toHaveLength(8)
    const least = Object.fromEntries(scalers.map(({ metadata, spec }) => [metadata.name, spec.minReplicas]))
    const reached = await cluster.kubectl.until<List<Stored>>(['get', 'deployments', ours], ({ items }) =>
      items.every(({ metadata, status }) => status.replicas === (least[metadata.name] ?? 1)),
    )
    expect(reached.items).toHaveLength(overlay === 'local' ? 9 : 8)
    await cluster.kubectl.until<List<Stored>>(['get', 'horizontalpodautoscalers', ours], ({ items }) =>
      items.every(({ status }) =>
        status.conditions?.some((one) => one.type === 'AbleToScale' && one.status === 'True'),
      ),
    )
  })

  test('every StatefulSet has its pods, and each its volume', async () => {
    const { items } = await cluster.kubectl.until<List<Stored>>(['get', 'statefulsets', ours], (sets) =>
      sets.items.every(({ spec, status }) => status.replicas === spec.replicas),
    )
    const pods = items.reduce((sum, { spec }) => sum + Number(spec.replicas), 0)
    expect(pods).toBe(3)
    expect((await all('persistentvolumeclaims')).items).toHaveLength(pods)
  })

  test('every budget counts the pods that it protects', async () => {
    const { items } = await cluster.kubectl.until<List<Stored>>(
      ['get', 'poddisruptionbudgets', ours],
      (budgets) =>
        budgets.items.every(
          ({ status }) => status.observedGeneration === 1 && Number(status.expectedPods) > 0,
        ),
    )
    expect(items).toHaveLength(overlay === 'local' ? 8 : 9)
  })

  test('no controller was refused a pod', async () => {
    const refused = ['get', 'events', ours, '--field-selector=reason=FailedCreate']
    const { items } = await cluster.kubectl.json<List<{ message: string }>>(refused)
    expect(items.map(({ message }) => message)).toEqual([])
  })

  test('every Service leads to pods', async () => {
    const { items: services } = await all('services')
    const { items: slices } = await cluster.kubectl.until<List<Resource>>(
      ['get', 'endpointslices.discovery.k8s.io', ours],
      ({ items }) => items.length >= services.length,
    )
    const known = slices.map(({ metadata }) => metadata.labels?.['kubernetes.io/service-name'])
    expect(services.map(({ metadata }) => metadata.name).filter((name) => !known.includes(name))).toEqual([])
  })

  /** What the API server says to an object, which it does not store. */
  const attempt = (object: unknown) =>
    cluster.kubectl.run(['create', '--dry-run=server', '--filename=-'], JSON.stringify(object))

  test('a sound pod is taken, as are the kinds that make it', async () => {
    for (const object of [soundPod(), ...workloadKinds.map((kind) => workload(kind))])
      expect(await attempt(object)).toMatchObject({ code: 0, complaints: '' })
  })

  test.each(refusals)('a pod that %s is refused', async (_what, why, harm) => {
    const pod = soundPod()
    harm(pod.spec, pod.spec.containers[0])
    const { code, complaints } = await attempt(pod)
    expect(complaints).toMatch(why)
    expect(code).toBe(1)
  })

  test.each(workloadKinds)('a %s with latest, or without limits, is refused', async (kind) => {
    for (const what of ['runs latest', 'has no limits']) {
      const [, why, harm] = refusals.find(([named]) => named === what)!
      const pod = soundPod()
      harm(pod.spec, pod.spec.containers[0])
      const { code, complaints } = await attempt(workload(kind, pod))
      expect(complaints).toMatch(why)
      expect(code).toBe(1)
    }
  })

  test('other namespaces are left as they are', async () => {
    const pod = soundPod()
    delete pod.spec.containers[0].resources
    pod.metadata.namespace = 'default'
    expect(await attempt(pod)).toMatchObject({ code: 0, complaints: '' })
  })
})
