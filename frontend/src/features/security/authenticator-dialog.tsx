import { codeFormSchema } from '@accolade/contracts/entities/second-factor'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { palettes } from '@accolade/contracts/palette'
import { Form, Input, Modal, QRCode } from 'antd'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { rulesOf } from '../../lib/form-rules.ts'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './security.module.css'

const rules = rulesOf(codeFormSchema)
const { ink, surface } = palettes.light

interface Props {
  secret: string
  uri: string
  /** With recovery codes where it is the first second factor. */
  onDone: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** Hands the secret to an app, and takes the first code of it. */
export function AuthenticatorDialog({ secret, uri, onDone, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const confirm = (values: unknown) =>
    act({
      work: async () => {
        const body = codeFormSchema.parse(values)
        onDone((await callProved(identityRoutes.confirmAuthenticator, { body })).recoveryCodes)
      },
      failure: t('Failed to check the code. Please try again.'),
      form,
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Add Authenticator App')}
        open
        onCancel={onClose}
        onOk={() => form.submit()}
        okText={pending ? t('Checking...') : t('Add App')}
        okButtonProps={{ disabled: pending }}
        afterOpenChange={(shown) => shown && form.focusField('code')}
      >
        <Form form={form} layout="vertical" name="authenticator" onFinish={confirm}>
          <ol className={styles.steps}>
            <li>
              <p>{t('Scan this with an authenticator app, or type the key into it.')}</p>
              <div className={styles.scan}>
                {/* apps read dark on light only; who does not see it reads the key */}
                <div aria-hidden="true">
                  <QRCode type="svg" value={uri} size={168} color={ink} bgColor={surface} bordered={false} />
                </div>
                <p>
                  <span className={styles.about}>{t('Key')}</span>
                  <br />
                  <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                </p>
              </div>
            </li>
            <li>
              <p>{t('Enter the code that the app shows now.')}</p>
              <Form.Item name="code" label={t('Code')} rules={rules.code}>
                <Input autoComplete="one-time-code" inputMode="numeric" />
              </Form.Item>
            </li>
          </ol>
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
