import type { TestProvider } from '@accolade/chassis/testing/oidc-provider'
import type { Site } from '../../lib/site/site.ts'
import { type Caller, createCaller } from './call.ts'
import { type Cast, gather } from './cast.ts'
import { type JudgedEntry, putIntoJudging } from './judged-entry.ts'
import { type Programme, prepareProgramme } from './programme.ts'
import { type Speak, speakThrough } from './speak.ts'

/** A running system with people and things in it, to be attacked. */
export interface World extends Programme {
  readonly site: Site
  /** Whose accounts open accounts of the site. */
  readonly provider: TestProvider
  readonly caller: Caller
  readonly speak: Speak
  readonly cast: Cast
  /** The owner's. */
  readonly organizationId: string
  /** An entry of the owner's that is in judging. */
  readonly judged: JudgedEntry
}

/** Fills a system that has just started: everything the way people do it, except what nobody can do yet. */
export async function makeWorld(site: Site, provider: TestProvider): Promise<World> {
  const caller = createCaller(site.url)
  const speak = speakThrough(caller, site.url)
  const { cast, organizationId } = await gather(site, speak)
  const programme = await prepareProgramme(speak, cast)
  const judged = await putIntoJudging(speak, { cast, organizationId, categoryId: programme.judgedCategoryId })
  return { site, provider, caller, speak, cast, organizationId, ...programme, judged }
}
