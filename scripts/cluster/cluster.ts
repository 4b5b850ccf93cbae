import { join } from 'node:path'
import { type ControlPlane, startControlPlane } from './control-plane.ts'
import { keepKernelSettings } from './kernel-settings.ts'
import { removeLeftFolders } from './leftovers.ts'
import { connect, createMachine, createNetwork, forgetLeftMachines, outside } from './machine.ts'
import { startNames } from './names.ts'
import { type Node, startNode } from './node.ts'

/** A cluster whose nodes run pods. */
export interface Cluster extends ControlPlane {
  /** Adds a node. */
  join(): Promise<Node>
}

/**
 * Starts a control plane with name service, to which nodes are added. The caller is root in a network namespace of its own: nothing of
 * it is reached from elsewhere. @param images what `docker save` wrote
 */
export async function startCluster(images: string): Promise<Cluster> {
  await forgetLeftMachines()
  removeLeftFolders()
  await createNetwork()
  const restoreKernelSettings = keepKernelSettings()
  const plane = await startControlPlane(outside.address)
  const nodes: Node[] = []
  const names = await startNames(plane.folder, plane.kubeconfig)
  return {
    ...plane,
    async join() {
      const machine = await createMachine(nodes.length + 1)
      for (const { machine: other } of nodes) await connect(machine, other)
      const node = await startNode({ ...plane, machine, folder: join(plane.folder, 'nodes'), images })
      nodes.push(node)
      return node
    },
    async stop() {
      for (const node of nodes.toReversed()) await node.stop()
      await names.stop()
      await plane.stop()
      restoreKernelSettings()
    },
  }
}
