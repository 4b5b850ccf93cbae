import { proofSchema } from '@accolade/contracts/entities/session'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { pathIn } from '@accolade/contracts/language'
import { recentSignIn } from '@accolade/contracts/recent-sign-in'
import { Button, Form, Input, Modal } from 'antd'
import { useLocation } from 'react-router-dom'
import { call } from '../lib/api-client.ts'
import { browser } from '../lib/browser.ts'
import { rulesOf } from '../lib/form-rules.ts'
import { formatList } from '../lib/format.ts'
import { language } from '../lib/language.ts'
import { answerByPasskey, isCancelled, usePasskeysWork } from '../lib/passkeys.ts'
import { useAction } from '../lib/use-action.ts'
import { useReadWhen } from '../lib/use-read.ts'
import { t } from '../lib/words.ts'
import { AntdTheme } from './antd-theme.tsx'

const rules = rulesOf(proofSchema)

interface Props {
  user: User
  open: boolean
  onClose: (proved: boolean) => void
}

/** Takes the password, a passkey, or the word of a linked account's provider, of somebody who signed in a while ago. */
export function ProveAgainDialog({ user, open, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const passkeysWork = usePasskeysWork() === true
  const { pathname, search } = useLocation()
  const { data: ways } = useReadWhen(identityRoutes.getSignInWays, open ? {} : null)
  const hasPassword = ways?.password ?? true
  const linked = ways?.accounts.filter(({ works }) => works) ?? []
  const prove = (values: unknown) =>
    act({
      work: async () => {
        await call(identityRoutes.proveAgain, { body: proofSchema.parse(values) })
        onClose(true)
      },
      failure: t('Failed to check your password. Please try again.'),
      form,
    })
  const proveByPasskey = () =>
    act({
      work: async () => {
        await call(identityRoutes.proveByPasskey, { body: await answerByPasskey() })
        onClose(true)
      },
      refusals: [403],
      onError: isCancelled,
      failure: t('Your passkey could not be used. Please try again, or enter your password.'),
    })
  // the page is left, and what was to be done has to be begun again
  const proveBy = (id: string) =>
    act({
      work: async () => {
        const body = { return: pathIn(language(), pathname + search) }
        browser.go((await call(identityRoutes.proveByProvider, { params: { id }, body })).address)
      },
      refusals: [502],
      failure: t('Your provider could not be reached. Please try again.'),
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Show That It Is You')}
        open={open}
        onCancel={() => onClose(false)}
        onOk={() => form.submit()}
        okText={pending ? t('Checking...') : t('Continue')}
        okButtonProps={{ disabled: pending, hidden: !hasPassword }}
        afterOpenChange={(shown) => shown && hasPassword && form.focusField('password')}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" name="prove-again" preserve={false} onFinish={prove}>
          <p style={{ marginBottom: '1.25rem' }}>
            {t('You signed in more than {minutes} minutes ago. To do this, show that it is you: {ways}.', {
              minutes: recentSignIn.minutes,
              ways: eitherOf([
                hasPassword && t('enter your password'),
                passkeysWork && t('use a passkey'),
                linked.length > 0 && t('sign in with a linked account again'),
              ]),
            })}
          </p>
          {hasPassword && (
            <>
              {/* for password managers: whose password it is */}
              <input type="text" autoComplete="username" value={user.username} readOnly hidden />
              <Form.Item name="password" label={t('Password')} rules={rules.password}>
                <Input type="password" autoComplete="current-password" />
              </Form.Item>
            </>
          )}
          {passkeysWork && (
            <Button block disabled={pending} onClick={proveByPasskey}>
              {t('Use a Passkey')}
            </Button>
          )}
          {linked.map(({ id, provider, name }) => (
            <Button
              key={id}
              block
              disabled={pending}
              onClick={() => proveBy(provider)}
              style={{ marginTop: '0.6rem' }}
            >
              {t('Continue with {name}', { name })}
            </Button>
          ))}
          {hasPassword && <button type="submit" hidden />}
        </Form>
      </Modal>
    </AntdTheme>
  )
}

/** The ways that there are, as the end of a sentence. */
function eitherOf(ways: readonly (string | false)[]): string {
  return formatList(
    ways.filter((way) => way !== false),
    'or',
  )
}
