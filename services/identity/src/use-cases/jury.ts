import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor, Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type {
  AdminJury,
  JurorPlace,
  JuryPage,
  JurySettings,
  JuryStrip,
} from '@accolade/contracts/entities/jury'
import { juryRules } from '@accolade/contracts/entities/jury-rules'
import { juryChanged } from '@accolade/contracts/events/identity'
import { movedTo, toAdminJuror, toJuror } from '../domain/jury.ts'
import type { Database, Transaction } from '../store/database.ts'
import {
  countJuryChange,
  listAgreeing,
  listJudges,
  readJurySettings,
  saveJurySettings,
  saveOrder,
  setHidden,
} from '../store/jury-store.ts'
import { lock } from '../store/locks.ts'
import type { Context } from './context.ts'

type Reading = Pick<Context, 'db'>
type Changing = Pick<Context, 'db' | 'unitOfWork'>

/** The jury page is one thing: its name among the events. */
const juryId = 'jury'

/** The jury page as everybody sees it. */
export async function viewJury({ db }: Reading): Promise<JuryPage> {
  const settings = await readJurySettings(db)
  return { ...settings, jurors: settings.open ? await listShown(db) : [] }
}

/** The same for the home page. */
export async function viewJuryStrip(context: Reading): Promise<JuryStrip> {
  const { jurors } = await viewJury(context)
  const first = jurors.slice(0, juryRules.onHomePage)
  return { total: jurors.length, jurors: first.map(({ biography: _, ...rest }) => rest) }
}

/** The jury for administrators: those who agree in the order of the page, then the other judges by name. */
export async function viewAdminJury({ db }: Reading): Promise<AdminJury> {
  const judges = await listJudges(db)
  const order = (await listAgreeing(db)).map(({ userId }) => userId)
  const at = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: { id: string }) => at.get(id) ?? order.length
  const sorted = [...judges].sort((one, other) => placeOf(one) - placeOf(other))
  return { ...(await readJurySettings(db)), judges: sorted.map(toAdminJuror) }
}

/** Opens or closes the page. */
export async function setJury(context: Changing, by: Actor, wanted: JurySettings): Promise<AdminJury> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    await lock(tx, 'identity.jury')
    const before = await readJurySettings(tx)
    if (before.open === wanted.open && before.announcedOn === wanted.announcedOn) return nothingToRecord(by)
    await saveJurySettings(tx, wanted)
    await tellJuryChanged({ tx, emit })
    record(by, emit, { before, after: wanted })
  })
  return viewAdminJury(context)
}

/**
 * Puts a juror at another place, or leaves them out. To agree for somebody is not possible.
 *
 * @throws DomainError `not-found` where nobody who agrees has this id
 */
export async function placeJuror(
  context: Changing,
  by: Actor,
  id: string,
  { place, hidden }: JurorPlace,
): Promise<AdminJury> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    await lock(tx, 'identity.jury')
    const agreeing = await listAgreeing(tx)
    const ids = agreeing.map((juror) => juror.id)
    const juror = agreeing[ids.indexOf(id)]
    if (!juror) throw new DomainError('not-found')
    const order = movedTo(ids, id, place)
    if (order.join() === ids.join() && juror.hidden === hidden) return nothingToRecord(by)
    await saveOrder(tx, order)
    await setHidden(tx, id, hidden)
    await tellJuryChanged({ tx, emit })
    record(by, emit, {
      ...{ id: juror.userId, title: juror.name, about: juror.userId, personal: ['title'] },
      before: { place: ids.indexOf(id) + 1, hidden: juror.hidden },
      after: { place: order.indexOf(id) + 1, hidden },
    })
  })
  return viewAdminJury(context)
}

/** Part of a unit of work: whoever shows the jury reads it again. */
export async function tellJuryChanged({ tx, emit }: Work<Transaction>): Promise<void> {
  emit(juryChanged, { aggregate: { id: juryId, version: await countJuryChange(tx) }, data: {} })
}

async function listShown(db: Database) {
  return (await listAgreeing(db)).filter(({ hidden }) => !hidden).map(toJuror)
}
