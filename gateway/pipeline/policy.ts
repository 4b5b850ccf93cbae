import type { Middleware } from './request.ts'

/** A policy as express-gateway registers it. */
export interface Policy {
  readonly name: string
  readonly schema: { readonly $id: string; readonly type: 'object'; readonly [key: string]: unknown }
  policy(parameters: never, config: GatewayConfig): Middleware
}

/** The part of express-gateway's configuration that policies read. */
export interface GatewayConfig {
  gatewayConfig: { serviceEndpoints: Record<string, { url: string }> }
}

/** `$id` of a policy's parameter schema. */
export function schemaId(name: string): string {
  return `urn:accolade:gateway:policy:${name}`
}
