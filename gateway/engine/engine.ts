import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ExpressApp } from '../pipeline/answer-routes.ts'
import { mountAround, setTrustedProxies } from '../pipeline/every-request.ts'
import type { Parts } from '../pipeline/parts.ts'
import { createPolicies } from '../pipeline/policies.ts'
import type { GatewayConfig, Policy } from '../pipeline/policy.ts'
import type { Settings } from '../settings.ts'
import { compilePipelines } from './compiled-pipelines.ts'
import { connectEndpoints, type Pipeline } from './endpoints.ts'
import { sendEngineLogTo } from './engine-log.ts'

const require = createRequire(import.meta.url)
const configDirectory = fileURLToPath(new URL('../config', import.meta.url))

/** The parts of express-gateway that are used; it has no types for them. */
interface EngineConfig extends GatewayConfig {
  gatewayConfig: GatewayConfig['gatewayConfig'] & {
    apiEndpoints?: object
    pipelines: Record<string, Pipeline>
  }
}
type StartGateway = (options: {
  config: EngineConfig
  plugins: { policies: Policy[]; gatewayRoutes: ((app: ExpressApp) => void)[] }
}) => Promise<{ app: Server }>

/**
 * Starts express-gateway with our configuration and returns its HTTP server, already listening.
 *
 * express-gateway loads plugins by a module name in `system.config.yml`, and can pass them nothing but global variables. So
 * this starts its gateway in the same way as its own `lib/index.js`, but with policies that were created from the parts. Its
 * plugin loader, admin API and consumers are never loaded. It stores its configuration and policies per process, so a process
 * can have only one engine.
 */
export async function startEngine(parts: Parts): Promise<Server> {
  fillEnvironment(parts.settings)
  sendEngineLogTo(parts.logger)
  const config: EngineConfig = require('express-gateway/lib/config')
  Object.assign(config.gatewayConfig, connectEndpoints(config.gatewayConfig.pipelines))
  const startGateway: StartGateway = require('express-gateway/lib/gateway')
  const policies = createPolicies(parts)
  const { promise: express, resolve } = Promise.withResolvers<ExpressApp>()
  const { app: server } = await startGateway({
    config,
    plugins: {
      policies,
      gatewayRoutes: [
        (app) => {
          setTrustedProxies(app, parts)
          resolve(app)
        },
      ],
    },
  })
  // its pipelines are mounted by now, and no request has arrived yet
  mountAround(await express, server, parts, compilePipelines(config, policies))
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
