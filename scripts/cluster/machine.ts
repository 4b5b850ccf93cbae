import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../lib/failure.ts'
import { runCommand } from '../lib/run-command.ts'

/** What stands for a machine of a cluster: a network namespace with one address, and groups that hold its processes. */
export interface Machine {
  name: string
  address: string
  /** The pods' addresses on it. */
  podSubnet: string
  /** Where the kubelet puts its pods, below every controller of the control groups. */
  controlGroup: string
  /** A program on this machine, from its command. */
  command(program: readonly [string, ...string[]]): [string, ...string[]]
  /** Ends every process of its pods, and forgets the machine. */
  remove(): Promise<void>
}

/** The network of the machines; the test itself is in it, at this address. */
export const outside = { address: '10.250.0.254', bridge: 'machines' }
/** The addresses of the machines, and of what is beside them. */
export const machineNetwork = '10.250.0.0/24'
/** All pods of all machines. */
export const podNetwork = '10.211.0.0/16'
/** The Services' own addresses, which lead to pods on every machine. */
export const serviceNetwork = '10.210.0.0/16'
const groups = '/sys/fs/cgroup'

/** Makes the network that machines join. The caller is in a network namespace of its own, which takes it along at its end. */
export async function createNetwork(): Promise<void> {
  await ip('link', 'set', 'lo', 'up')
  await ip('link', 'add', outside.bridge, 'type', 'bridge')
  await ip('address', 'add', `${outside.address}/24`, 'dev', outside.bridge)
  await ip('link', 'set', outside.bridge, 'up')
}

/** Adds a machine, the first, second … of its network. @throws Failure with what `ip` said */
export async function createMachine(number: number): Promise<Machine> {
  const name = `node${number}`
  const namespace = `accolade-${process.pid}-${number}`
  const address = `10.250.0.${number}`
  const podSubnet = `10.211.${number}.0/24`
  const controlGroup = `/${namespace}`
  const within: [string, ...string[]] = ['nsenter', `--net=/run/netns/${namespace}`]
  const port = `port${number}`
  await ip('netns', 'add', namespace)
  await ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  await ip('link', 'set', port, 'master', outside.bridge, 'up')
  await ip('-n', namespace, 'link', 'set', 'lo', 'up')
  await ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  await ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  await ip('-n', namespace, 'route', 'add', 'default', 'via', outside.address)
  await ip('route', 'add', podSubnet, 'via', address)
  if (number === 1) await ip('route', 'add', serviceNetwork, 'via', address)
  const settings = [
    'net.ipv4.ip_forward=1',
    'net.bridge.bridge-nf-call-iptables=1',
    'net.ipv4.conf.all.route_localnet=1',
  ]
  await done([...within, 'sysctl', '-qw', ...settings])
  for (const controller of controllers()) {
    mkdirSync(join(controller, controlGroup), { recursive: true })
    // all pods together would count as one process beside the other work of this machine
    for (const [file, share] of Object.entries({ 'cpu.shares': '16384', 'cpu.weight': '1600' }))
      if (existsSync(join(controller, controlGroup, file)))
        writeFileSync(join(controller, controlGroup, file), share)
  }
  return {
    name,
    address,
    podSubnet,
    controlGroup,
    command: (program) => [...within, ...program],
    remove: () => forget(namespace),
  }
}

/** Lets two machines reach each other's pods. */
export async function connect(one: Machine, other: Machine): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await done(from.command(['ip', 'route', 'add', to.podSubnet, 'via', to.address]))
}

const namespaces = '/run/netns'

/** Forgets the machines of runs that have not come to their end. */
export async function forgetLeftMachines(): Promise<void> {
  if (!existsSync(namespaces)) return
  for (const name of readdirSync(namespaces)) {
    const [, pid] = /^accolade-(\d+)-\d+$/.exec(name) ?? []
    if (pid && !existsSync(`/proc/${pid}`)) await forget(name)
  }
}

/** Ends the processes of its pods and forgets a machine; its routes go with the network. */
async function forget(namespace: string): Promise<void> {
  for (const controller of controllers()) await emptyGroup(join(controller, namespace))
  const { code } = await runCommand('ip', ['netns', 'delete', namespace])
  // its mount went with the process that made it
  if (code !== 0) rmSync(join(namespaces, namespace), { force: true })
}

/** The folders below which control groups are: one with version 2, one for each controller with version 1. */
function controllers(): string[] {
  if (existsSync(join(groups, 'cgroup.controllers'))) return [groups]
  return readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, folder = '', type] = line.split(' ')
      return type === 'cgroup' || type === 'cgroup2' ? [folder] : []
    })
}

/** Ends what runs in a group and in those below it, and removes them. */
async function emptyGroup(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await emptyGroup(join(folder, entry.name))
  for (let tries = 0; tries < 100 && existsSync(folder); tries++) {
    try {
      for (const pid of readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
        process.kill(Number(pid), 'SIGKILL')
      rmdirSync(folder)
    } catch {
      // one of its processes has ended by itself or not yet, or containerd's helper removes the group
      await pause(50)
    }
  }
}

const ip = (...args: string[]) => done(['ip', ...args])

async function done([program, ...args]: readonly [string, ...string[]]): Promise<void> {
  const { code, output } = await runCommand(program, args)
  if (code !== 0) throw new Failure(`${program} ${args.join(' ')}: ${output.trim()}`)
}
