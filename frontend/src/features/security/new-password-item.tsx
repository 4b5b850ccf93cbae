import { accountRules, type User } from '@accolade/contracts/entities/user'
import { Form, type FormItemProps, Input } from 'antd'
import { t } from '../../lib/words.ts'

interface Props {
  user: User
  rules: FormItemProps['rules']
}

/** The field for a new password, and for password managers whose password it is. */
export function NewPasswordItem({ user, rules }: Props) {
  const privileged = user.roles.some((role) => role !== 'entrant')
  const count = privileged ? accountRules.privilegedPasswordMin : accountRules.passwordMin
  return (
    <>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <Form.Item
        name="newPassword"
        label={t('New password')}
        rules={rules ?? []}
        extra={
          privileged
            ? t('At least {count} characters for judges and administrators.', { count })
            : t('At least {count} characters.', { count })
        }
      >
        <Input type="password" autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
