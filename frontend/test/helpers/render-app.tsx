import './jsdom.ts'

import { cleanup, configure, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { Router } from '../../src/app/router.tsx'
import { Toaster } from '../../src/components/toaster.tsx'
import { queryConfig } from '../../src/lib/query-cache.ts'
import { clearToasts } from '../../src/lib/toasts.ts'

// pages are loaded when they are first shown, which takes a while on a busy machine
// a query that is repeated until it finds something would print the whole page each time that it does not
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// jsdom has dialogs, but none that are modal
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

/** The whole application at an address, with an empty cache; as after a reload where the storage is kept. */
export function renderApp(address: string, { keepStorage = false } = {}) {
  cleanup()
  clearToasts()
  if (!keepStorage) localStorage.clear()
  return render(
    <SWRConfig value={{ ...queryConfig, provider: () => new Map() }}>
      <MemoryRouter initialEntries={[address]}>
        <Router />
        <Address />
      </MemoryRouter>
      <Toaster />
    </SWRConfig>,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
