import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Select } from 'antd'
import { useState } from 'react'
import useSWR from 'swr'
import { pathOf } from '../../../lib/api-client.ts'
import { usePause } from '../../../lib/use-pause.ts'
import { t } from '../../../lib/words.ts'

interface Props {
  // by the form's item
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  /** What is chosen now: it may not be among those that are found. */
  present: { id: string; name: string } | null
  /** Cannot be chosen. */
  without: string | null
}

interface Found {
  items: { id: string; name: string; path: { name: string }[] }[]
}

/** Finds an organization by its name: the server looks, once one pauses typing. */
export function OrganizationSelect({ id, value, onChange, present, without }: Props) {
  const [text, setText] = useState('')
  const q = usePause(text).trim()
  const { data, isLoading } = useSWR<Found, Error>(
    pathOf(submissionsRoutes.listTree, { query: { pageSize: 50, ...(q && { q }) } }),
    { keepPreviousData: true },
  )
  const found = (data?.items ?? []).filter((each) => each.id !== without)
  const options = found.map(({ id: value, name, path }) => ({
    value,
    label: [...path.map((above) => above.name), name].join(' › '),
  }))
  const isMissing = present && !found.some((each) => each.id === present.id)
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      allowClear
      placeholder={t('Type a name')}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isLoading}
      notFoundContent={isLoading ? t('Looking …') : t('No organization found')}
      options={isMissing ? [{ value: present.id, label: present.name }, ...options] : options}
    />
  )
}
