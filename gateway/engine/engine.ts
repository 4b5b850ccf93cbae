import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type ExpressApp, mountAround, mountBefore } from '../pipeline/every-request.ts'
import type { Parts } from '../pipeline/parts.ts'
import { createPolicies } from '../pipeline/policies.ts'
import type { Policy } from '../pipeline/policy.ts'
import type { Settings } from '../settings.ts'
import { connectEndpoints, type Pipeline } from './endpoints.ts'
import { sendEngineLogTo } from './engine-log.ts'

const require = createRequire(import.meta.url)
const configDirectory = fileURLToPath(new URL('../config', import.meta.url))

/** The parts of express-gateway that are used; it has no types for them. */
interface EngineConfig {
  gatewayConfig: { apiEndpoints?: object; pipelines: Record<string, Pipeline> }
}
type StartGateway = (options: {
  config: EngineConfig
  plugins: { policies: Policy[]; gatewayRoutes: ((app: ExpressApp) => void)[] }
}) => Promise<{ app: Server }>

/**
 * Starts express-gateway with our configuration and gives its HTTP server, already listening.
 *
 * Its own way to a plugin is a module's name in `system.config.yml`, which could get nothing but by a variable of that
 * module. So its gateway is started as its own `lib/index.js` does it, with the policies that were made of the parts; its
 * plugin loader, admin API and consumers are never loaded. It keeps its configuration and policies for the whole process:
 * there can be one engine in it.
 */
export async function startEngine(parts: Parts): Promise<Server> {
  fillEnvironment(parts.settings)
  sendEngineLogTo(parts.logger)
  const config: EngineConfig = require('express-gateway/lib/config')
  Object.assign(config.gatewayConfig, connectEndpoints(config.gatewayConfig.pipelines))
  const startGateway: StartGateway = require('express-gateway/lib/gateway')
  const { promise: express, resolve } = Promise.withResolvers<ExpressApp>()
  const { app: server } = await startGateway({
    config,
    plugins: {
      policies: createPolicies(parts),
      gatewayRoutes: [
        (app) => {
          mountBefore(app, parts)
          resolve(app)
        },
      ],
    },
  })
  // its pipelines are mounted by now, and no request has arrived yet
  mountAround(await express, server, parts)
  return server
}

/** The YAML takes every value from the environment, where the checked settings are put with their defaults. */
function fillEnvironment(settings: Settings): void {
  for (const [key, value] of Object.entries(settings)) {
    // its loggers know other levels than ours
    if (value !== undefined && key !== 'LOG_LEVEL') process.env[key] = String(value)
  }
  process.env.EG_CONFIG_DIR = configDirectory
  process.env.EG_DISABLE_CONFIG_WATCH = 'true'
  delete process.env.LOG_LEVEL
}
