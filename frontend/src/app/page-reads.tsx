import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { useSession } from '../lib/session.ts'
import { pageAt } from './pages.ts'

/** Reads what a page shows first while its code is still on its way. */
export function PageReads() {
  const { pathname, search } = useLocation()
  const { user } = useSession()
  const page = pageAt(pathname)
  const keys = page?.info.reads?.(page.params, user !== null, new URLSearchParams(search)) ?? []
  return keys.map((key) => <PageRead key={key} address={key} />)
}

function PageRead({ address }: { address: string }) {
  useSWR(address)
  return null
}
