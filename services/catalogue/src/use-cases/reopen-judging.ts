import type { JointActs } from '@accolade/chassis/administration/joint-acts'
import { DomainError } from '@accolade/contracts/domain-error'
import { reopeningRefusals } from '@accolade/contracts/entities/catalogue-act'
import { resultsAreSealed } from '@accolade/contracts/entities/seal'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import { programmeId } from '../domain/programme.ts'
import { listBegun } from '../replicas/scored-criterion.ts'
import type { Transaction } from '../store/database.ts'
import { holdSettings, replaceProgramme } from '../store/programme-store.ts'
import { loggedAct } from './logged-act.ts'

/** What is asked for: the phase that is to be open. Other settings stay as they are when it is approved. */
export const frozenReopening = { phase: 'judging' } as const

/**
 * Opening judging again after entries were scored.
 *
 * @throws DomainError `conflict` where it is open, nothing is scored, or results are sealed
 */
export const prepareReopening =
  ({ isSealed }: { isSealed: boolean }): NonNullable<JointActs<Transaction>['prepare']['reopen-judging']> =>
  async (tx) => {
    const current = (await holdSettings(tx))?.settings
    if (!current) throw new DomainError('unavailable')
    if (current.toggles.judgingPhase) throw new DomainError('conflict', reopeningRefusals.open)
    if (isSealed) throw new DomainError('conflict', resultsAreSealed)
    if ((await listBegun(tx)).length === 0) throw new DomainError('conflict', reopeningRefusals.notBegun)
    const toggles = { ...current.toggles, judgingPhase: true }
    const settings = { ...current, toggles, version: current.version + 1 }
    return async (work, _by, request, now) => {
      if (!(await replaceProgramme(work.tx, settings, now))) throw new DomainError('version-conflict')
      const data = { ...settings, agreed: loggedAct(request) }
      work.emit(settingsChanged, { aggregate: { id: programmeId, version: settings.version }, data })
      return { title: settings.name, before: current, after: settings }
    }
  }
