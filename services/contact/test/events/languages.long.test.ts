import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { memberInvited } from '@accolade/contracts/events/identity'
import {
  addressChanged,
  addressChangeRequested,
  addressConfirmationRequested,
  passwordChanged,
  passwordResetRequested,
} from '@accolade/contracts/events/sign-in'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  fixture.links.away = false
})
afterAll(() => fixture.stop())

const mailTo = (address: string) => fixture.mails.next(({ recipients }) => recipients.includes(address))
const once = <D>(data: D, id = newId()) => ({ aggregate: { id, version: 1 }, data })
const at = '2025-11-03T09:30:00.000Z'
const expiresAt = '2025-11-10T09:30:00.000Z'

function linked(): string {
  const id = newId()
  fixture.links.tokens.set(id, 'a-token')
  return id
}

test('an invitation is written in the language of who invites, and leads to the page in it', async () => {
  const { userId } = await fixture.payer('de')
  const invite = async (email: string, by: string) => {
    const invitationId = linked()
    const data = { invitationId, organizationName: 'Northlight', invitedBy: 'Mara Lind', email, expiresAt }
    const event = once({ ...data, role: 'member' as const }, invitationId)
    await fixture.publish(memberInvited, event, { actor: { userId: by } })
    return mailTo(email)
  }
  const mail = await invite('jonas@work.example', userId)
  expect(mail.subject).toBe('Mara Lind lädt Sie zu Northlight ein')
  expect(mail.text).toContain('http://127.0.0.1:8080/de/dashboard#invitation=a-token')
  expect(mail.text).toContain('ist bis 10.11.2025 gültig')
  const other = await invite('kim@work.example', newId())
  expect(other.subject).toBe('Mara Lind invites you to Northlight')
})

test('links for an account are mailed in the language that the request names, or else that of the account', async () => {
  const { userId } = await fixture.payer('de')
  const person = { name: 'Mara', email: 'reset@work.example', expiresAt }
  const reset = { ...person, resetId: linked(), username: 'mara', language: 'de' as const }
  await fixture.publish(passwordResetRequested, once(reset))
  const resetMail = await mailTo('reset@work.example')
  expect(resetMail.subject).toBe('Accolade Awards: Neues Passwort festlegen')
  expect(resetMail.text).toContain('http://127.0.0.1:8080/de/reset-password#reset=a-token')

  const { language: _, ...unsaid } = { ...reset, resetId: linked(), email: `${userId}@example.com` }
  await fixture.publish(passwordResetRequested, once(unsaid))
  expect((await mailTo(unsaid.email)).subject).toBe('Accolade Awards: Neues Passwort festlegen')

  // whoever has just registered is perhaps not known yet
  const confirm = { ...person, confirmationId: linked(), userId: newId(), email: 'new@work.example' }
  await fixture.publish(addressConfirmationRequested, once({ ...confirm, language: 'de' as const }))
  expect((await mailTo('new@work.example')).subject).toContain('Bitte bestätigen Sie Ihre E-Mail-Adresse')
  const known = { ...confirm, confirmationId: linked(), userId, email: 'known@work.example' }
  await fixture.publish(addressConfirmationRequested, once(known))
  expect((await mailTo('known@work.example')).subject).toContain('Bitte bestätigen Sie Ihre E-Mail-Adresse')

  const change = {
    ...{ changeId: linked(), userId, name: 'Mara', newEmail: 'next@work.example', expiresAt },
    ...{ formerEmail: 'former@work.example', enoughFrom: '2025-11-06T09:30:00.000Z' },
    asks: { newAddress: true, formerAddress: true },
  }
  await fixture.publish(addressChangeRequested, once(change))
  expect((await mailTo('next@work.example')).text).toContain('/de/profile/security#new-address=a-token')
  expect((await mailTo('former@work.example')).text).toContain('/de/address-change#former-address=a-token')
})

test('notices about an account come in its language, to both addresses where it has another one', async () => {
  const { userId } = await fixture.payer('de')
  await fixture.publish(passwordChanged, once({ userId, how: 'changed' as const, at }))
  const changed = await mailTo(`${userId}@example.com`)
  expect(changed.subject).toBe('Ihr Passwort wurde geändert: Accolade Awards')
  const data = { userId, name: 'Mara', formerEmail: 'was@work.example', newEmail: 'is@work.example', at }
  await fixture.publish(addressChanged, once(data))
  for (const address of ['was@work.example', 'is@work.example'])
    expect((await mailTo(address)).subject).toBe('Ihre E-Mail-Adresse wurde geändert: Accolade Awards')
})

test('each of those who read about a submission gets the mail in their own language', async () => {
  const news = newsOn(fixture)
  const owner = await fixture.payer('de')
  const creator = await fixture.payer()
  const organizationId = newId()
  await news.member(organizationId, owner.userId, 'owner')
  const submission = {
    ...{ id: newId(), title: 'The Quiet Billboard', categoryId: newId(), organizationId },
    createdBy: creator.userId,
  }
  fixture.setClock(new Date())
  await news.step(submission, ['submitted', 'under_review'], { takenBy: 'admin', version: 3 })
  const german = await mailTo(`${owner.userId}@example.com`)
  expect(german.subject).toBe('In Prüfung: „The Quiet Billboard“')
  expect(german.text).toContain('Status: In Prüfung')
  expect((await mailTo(`${creator.userId}@example.com`)).subject).toBe('Under review: “The Quiet Billboard”')
})

test('the office reads the language of the account with its address', async () => {
  const office = await fixture.payer('de')
  await fixture.settings({ contact: { ...defaultProgramme.contact, email: `${office.userId}@example.com` } })
  const body = {
    ...{ name: 'Ann', email: 'ann@work.example', subject: 'A question', message: 'When do you announce it?' },
  }
  const reply = await fixture.as(null)({ method: 'POST', url: '/api/contact', body })
  expect(reply.statusCode).toBe(201)
  const mail = await mailTo(`${office.userId}@example.com`)
  expect([mail.subject, mail.text?.includes('Ann <ann@work.example> schreibt:')]).toEqual([
    'Kontakt: A question',
    true,
  ])
})
