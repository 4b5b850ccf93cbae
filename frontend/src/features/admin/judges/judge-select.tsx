import { seesBothSides } from '@accolade/contracts/entities/role-rules'
import type { User } from '@accolade/contracts/entities/user'
import { Select } from 'antd'
import { useState } from 'react'
import { usePause } from '../../../lib/use-pause.ts'
import { t } from '../../../lib/words.ts'
import { nameOf } from '../shared/names.ts'
import { useFoundJudges } from './use-judges.ts'

interface Props {
  // by the form's item
  id?: string
  value?: string
  onChange?: (id: string) => void
}

/** Finds a judge by name, user name or email: the server looks, once one pauses typing. */
export function JudgeSelect({ id, value, onChange }: Props) {
  const [text, setText] = useState('')
  const { found, isLoading } = useFoundJudges(usePause(text))
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      placeholder={t('Type a name, user name or email')}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isLoading}
      notFoundContent={isLoading ? t('Looking …') : t('No judge found')}
      options={
        found?.map((judge) => ({
          value: judge.id,
          label: labelOf(judge),
          disabled: seesBothSides(judge.roles),
        })) ?? []
      }
    />
  )
}

function labelOf(judge: User): string {
  const judgeName = `${nameOf(judge)} (${judge.username})`
  return seesBothSides(judge.roles)
    ? t('{judge}, also an administrator: can’t judge', { judge: judgeName })
    : judgeName
}
