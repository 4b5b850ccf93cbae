import { startOidcProvider } from '@accolade/chassis/testing/oidc-provider'
import {
  secretKey,
  startStripeStandIn,
  webhookSecret,
} from '../../services/contact/test/card/stripe-stand-in.ts'
import { type SiteOptions, startSite } from '../lib/site/site.ts'
import { demoPassword } from './world/cast.ts'
import { callbackAt, settingsOf } from './world/providers.ts'
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
  const provider = await startOidcProvider({})
  const stripe = await startStripeStandIn()
  const env = {
    OIDC_PROVIDERS: JSON.stringify([settingsOf(provider)]),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    DRAIN_MS: '0',
    // one organization enters everything
    DRAFTS_PER_ORGANIZATION: '100000',
    FILES_PER_ORGANIZATION: '100000',
    MEGABYTES_PER_ORGANIZATION: '100000',
    ...options.env,
  }
  const site = await startSite({ ...options, password: demoPassword, copies: 1, env })
  const stop = async () => {
    await site.stop()
    await provider.stop()
    await stripe.stop()
  }
  try {
    await provider.register(callbackAt(site.url))
    const world = await makeWorld(site, provider)
    return {
      world,
      async close() {
        world.caller.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
