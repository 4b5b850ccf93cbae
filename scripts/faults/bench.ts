import { type PostgresServer, startPostgres } from '@accolade/chassis/testing/postgres-server'
import { openTarget } from '../attacks/target.ts'
import { paidInvoice } from '../attacks/world/money.ts'
import type { World } from '../attacks/world/world.ts'
import type { Site } from '../lib/site/site.ts'
import { layWire, type Wire } from '../lib/site/wire.ts'
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../lib/small-disk.ts'

/** A running system of which every part can be broken. */
export interface Bench {
  readonly world: World
  readonly site: Site
  readonly postgres: PostgresServer
  /** Between the programs and each server. */
  readonly wires: { readonly postgres: Wire; readonly nats: Wire; readonly smtp: Wire }
  /** On which the servers and the stores keep their files; undefined where there are none, and why. */
  readonly disks: Readonly<Record<'postgres' | 'broker' | 'files', SmallDisk>> | undefined
  readonly whyNoDisks: string
  close(): Promise<void>
}

/**
 * Starts a whole system on servers of its own, and fills it.
 *
 * @param options.disks whether the servers get small disks, where the machine allows it
 * @param options.pages whether there are pages, too
 * @param options.env environment variables for every program
 */
export async function openBench(options: {
  disks: boolean
  pages?: boolean
  env?: Record<string, string>
}): Promise<Bench> {
  const closers: (() => void | Promise<void>)[] = []
  const closeAll = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  try {
    const whyNoDisks = options.disks ? (whyNoSmallDisk() ?? '') : 'no small disks were asked for'
    const mount = async (megabytes: number) => {
      const disk = await mountSmallDisk(megabytes)
      closers.push(disk.remove)
      return disk
    }
    const disks = whyNoDisks
      ? undefined
      : { postgres: await mount(1_000), broker: await mount(400), files: await mount(50) }
    const postgres = await startPostgres({ folder: disks?.postgres.folder })
    closers.push(postgres.stop)
    // asked for by several programs at the same moment, and there once
    const wires = new Map<string, Promise<Wire>>()
    const reach = async (url: string) => {
      const there = new URL(url)
      const laying = wires.get(there.protocol) ?? layWire(Number(there.port))
      if (!wires.has(there.protocol)) closers.push(async () => (await laying).close())
      wires.set(there.protocol, laying)
      const wire = await laying
      // the parser gives addresses of other protocols than the web's no new port by mere assignment
      return url.replace(`:${there.port}`, `:${wire.port}`)
    }
    const target = await openTarget({
      pages: options.pages ?? false,
      postgresUrl: postgres.url,
      reach,
      folders: disks && { broker: disks.broker.folder, files: disks.files.folder },
      env: options.env,
    })
    closers.push(target.close)
    // from now on every service knows the payer and the submission
    await paidInvoice(target.world)
    const wire = (protocol: string) => wires.get(protocol)!
    return {
      world: target.world,
      site: target.world.site,
      postgres,
      wires: { postgres: await wire('postgres:'), nats: await wire('nats:'), smtp: await wire('smtp:') },
      disks,
      whyNoDisks,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
