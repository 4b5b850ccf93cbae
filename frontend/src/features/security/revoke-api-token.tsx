import type { ApiToken } from '@accolade/contracts/entities/api-token'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { Question } from '../../components/question.tsx'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

/** Asks before a token is revoked. */
export function RevokeApiToken({
  token: { id, name, lastUsedAt },
  onClose,
}: {
  token: ApiToken
  onClose: () => void
}) {
  const [pending, act] = useAction()
  const revoke = () =>
    act({
      work: async () => {
        await call(identityRoutes.revokeApiToken, { params: { id } })
        onClose()
      },
      done: { title: t('Token Revoked') },
      // it is gone already
      onError: (error) => {
        if (statusOf(error) !== 404) return false
        onClose()
        return true
      },
      failure: t('Failed to revoke the token. Please try again.'),
    })
  return (
    <AntdTheme>
      <Question
        open
        danger
        title={t('Revoke the token {name}?', { name })}
        action={t('Revoke')}
        keep={t('Keep it')}
        pending={pending}
        onConfirm={revoke}
        onClose={onClose}
      >
        <p>
          {lastUsedAt
            ? t('The program that uses it is refused from now on. This cannot be undone.')
            : t('Nothing has used it so far. This cannot be undone.')}
        </p>
      </Question>
    </AntdTheme>
  )
}
