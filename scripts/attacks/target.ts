import { type SiteOptions, startSite } from '../lib/site/site.ts'
import { demoPassword } from './world/cast.ts'
import { makeWorld, type World } from './world/world.ts'

/** A whole system, started and filled to be attacked. */
export interface Target {
  world: World
  close(): Promise<void>
}

/** Starts a target, each program once. */
export async function openTarget(
  options: Omit<SiteOptions, 'password' | 'copies'> & { pages: boolean },
): Promise<Target> {
  const env = {
    DRAIN_MS: '0',
    // one organization enters everything
    DRAFTS_PER_ORGANIZATION: '100000',
    FILES_PER_ORGANIZATION: '100000',
    MEGABYTES_PER_ORGANIZATION: '100000',
    ...options.env,
  }
  const site = await startSite({ ...options, password: demoPassword, copies: 1, env })
  try {
    const world = await makeWorld(site)
    return {
      world,
      async close() {
        world.caller.close()
        await site.stop()
      },
    }
  } catch (error) {
    await site.stop()
    throw error
  }
}
