// The overlay `local` on real nodes: pods start and find each other, people use it in a browser, programs are replaced, a node is
// emptied, and what keeps data moves to another one, under traffic. Each runs after the one before it, in one cluster.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { type Cluster, startCluster } from '../../cluster/cluster.ts'
import { images } from '../../containers/build-images.ts'
import { journeysAgainst } from '../../containers/journeys.ts'
import { kindsOf, withVisitors } from '../../containers/visitors.ts'
import { callEachOther } from './calls.ts'
import { install, type LocalInstallation, podsByProgram, untilRunning } from './installation.ts'

jest.setTimeout(1_800_000)

const ours = '--namespace=accolade'
let cluster: Cluster
let site: LocalInstallation

/** kubectl, which has to succeed. */
async function kubectl(...args: string[]): Promise<string> {
  const { code, out, complaints } = await cluster.kubectl.run(args)
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${complaints}`)
  return out
}

/** What was lost of the requests of people at work meanwhile: nothing may be. */
async function lostDuring(what: string, work: () => Promise<unknown>): Promise<string[]> {
  const { answered, failures, problems } = await withVisitors(site, work)
  console.log(`${what}: ${answered} requests answered; ${kindsOf(failures) || 'nothing lost'}`)
  expect(answered).toBeGreaterThan(100)
  return [...problems, ...failures]
}

beforeAll(async () => {
  cluster = await startCluster(process.env.NODE_IMAGES ?? '')
  await cluster.join()
  site = await install(cluster, process.env.OTHER_STORE === 'yes')
})
afterAll(async () => {
  site?.close()
  await cluster?.stop()
})

test('every program runs on the node', async () => {
  const programs = await podsByProgram(cluster)
  expect(Object.keys(programs).toSorted()).toEqual(
    [...images, 'mail', 'nats', 'postgres', 'store'].toSorted(),
  )
  expect(Object.values(programs)).toEqual(Object.values(programs).map(() => ['node1']))
})

test('people use it in a browser', async () => {
  const named = (process.env.JOURNEYS ?? '').split(',').filter(Boolean)
  const { passed, failed } = await journeysAgainst(site, named)
  expect(failed).toBe(0)
  expect(passed).toBeGreaterThan(0)
})

test('every program is replaced under traffic, one pod of each, and nothing is lost', async () => {
  const lost = await lostDuring('rollout with one pod', async () => {
    await kubectl('rollout', 'restart', 'deployment', ...images, ours)
    for (const name of images)
      await kubectl('rollout', 'status', `deployment/${name}`, ours, '--timeout=600s')
  })
  expect(lost).toEqual([])
})

test('a second node joins, and two pods of each program are on different nodes', async () => {
  await cluster.join()
  await site.apply(2)
  for (const name of images)
    await cluster.kubectl.until<{ status: { readyReplicas?: number } }>(
      ['get', 'deployment', name, ours],
      ({ status }) => status.readyReplicas === 2,
      600_000,
    )
  await untilRunning(cluster)
  const programs = await podsByProgram(cluster)
  expect(images.map((name) => [name, programs[name]])).toEqual(
    images.map((name) => [name, ['node1', 'node2']]),
  )
})

test('pods reach each other as the policies say, and in no other way, on one node and between two', async () => {
  const attempts = await callEachOther(cluster, images)
  const otherwise = attempts.filter(({ allowed, reached }) => allowed !== reached)
  const count = (which: boolean) => attempts.filter(({ reached }) => reached === which).length
  console.log(`policies: ${count(true)} calls of pods allowed, ${count(false)} refused`)
  expect(otherwise).toEqual([])
  expect(count(true)).toBeGreaterThan(20)
  expect(count(false)).toBeGreaterThan(100)
})

test('the first node is emptied of the programs under traffic, and nothing is lost', async () => {
  const lost = await lostDuring('drain', () =>
    // the database, the broker and the store have one pod each here: they stay
    kubectl(
      ...['drain', 'node1', '--pod-selector=app.kubernetes.io/component in (service,edge,pages)'],
      ...['--delete-emptydir-data', '--timeout=600s'],
    ),
  )
  expect(lost).toEqual([])
  const programs = await podsByProgram(cluster)
  for (const name of images) expect(programs[name]).not.toContain('node1')
})

test('with one pod of each program again, the second node has room for what keeps data', async () => {
  await site.apply(1)
  for (const name of images)
    await cluster.kubectl.until<{ spec: { replicas?: number }; status: { replicas?: number } }>(
      ['get', 'deployment', name, ours],
      ({ spec, status }) => spec.replicas === 1 && status.replicas === 1,
      600_000,
    )
})

test.each(['postgres', 'nats', 'store'])(
  '%s moves to the second node with its volume under traffic, and what was acknowledged is there',
  async (name) => {
    const volume = () =>
      kubectl('get', 'persistentvolumeclaim', `data-${name}-0`, ours, '--output=jsonpath={.spec.volumeName}')
    const before = await volume()
    const { answered, failures, problems } = await withVisitors(site, async () => {
      // the first node takes no pods any more since it was emptied
      await kubectl('delete', 'pod', `${name}-0`, ours)
      await kubectl('rollout', 'status', `statefulset/${name}`, ours, '--timeout=600s')
    })
    console.log(`${name} moves: ${answered} requests answered; ${kindsOf(failures) || 'nothing lost'}`)
    expect(problems).toEqual([])
    // refused for as long as it is away
    expect(failures.filter((failure) => !/^(502|503|504)/.test(failure))).toEqual([])
    expect((await podsByProgram(cluster))[name]).toEqual(['node2'])
    expect(await volume()).toBe(before)
  },
)
