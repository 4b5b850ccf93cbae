import { Command } from 'cmdk'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '../../../lib/api-client.ts'
import { useProvedDownload } from '../../../lib/use-proved-download.ts'
import { say, t } from '../../../lib/words.ts'
import { exportRoutes } from '../export-link.tsx'
import { tabAddress } from '../tabs.tsx'
import { everyPage, fixedPlaces } from './fixed-places.ts'
import styles from './palette.module.css'
import { PaletteState } from './palette-state.tsx'
import type { Place, PlaceGroup } from './place.ts'
import { recentPlaces, rememberPlace } from './recent.ts'
import { isNumber } from './sources.ts'
import { type Found, useSearch } from './use-search.ts'

/** One field that finds pages, actions and settings at once, and then what the lists have. */
export function PaletteDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const typed = text.trim()
  const { found, failed, searching, retry } = useSearch(text)
  const [recent] = useState(() => recentPlaces(userId))
  const groups = groupsOf(typed, recent, found)
  const choose = useChoose(userId, onClose)
  const { selected, select, keepSelected } = useSelected(typed, groups)
  const enterWhenFound = useEnterWhenFound(typed, groups, choose)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    field.current?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className={styles.palette}
      aria-label={t('Search the administration')}
      onClose={onClose}
      onClick={(event) => isBeside(event) && onClose()}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose()
        else return
        // the page opens it by the same keys
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Command
        label={t('Search the administration')}
        shouldFilter={false}
        vimBindings={false}
        value={selected}
        onValueChange={select}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) keepSelected()
          if (event.key === 'Enter' && searching && isNumber(typed)) enterWhenFound()
        }}
        onPointerMove={keepSelected}
      >
        <div className={styles.head}>
          <Command.Input
            ref={field}
            value={text}
            onValueChange={setText}
            maxLength={200}
            placeholder={t('Title, person, invoice, setting …')}
            enterKeyHint="go"
          />
          <button type="button" className="button button--quiet" onClick={onClose}>
            {t('Close')}
          </button>
        </div>
        <Command.List className={styles.list} label={t('Found')}>
          {groups.map((group) => (
            <Command.Group key={group.key} heading={group.heading}>
              {group.places.map((place) => (
                <Command.Item key={place.key} value={place.key} onSelect={() => choose(place)}>
                  <span className={styles.title}>{place.title}</span>
                  {place.note && <span className={styles.note}>{place.note}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <PaletteState
          typed={typed}
          count={groups.reduce((sum, { places }) => sum + places.length, 0)}
          searching={searching}
          failed={failed}
          onRetry={retry}
        />
      </Command>
    </dialog>
  )
}

/** Whether one clicked on what is behind the dialog. */
const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget

/** What is shown, in its order: what was named by its number comes first, and once. */
function groupsOf(typed: string, recent: readonly Place[], found: readonly Found[]): PlaceGroup[] {
  if (typed === '') return filled([{ key: 'recent', heading: t('Recent'), places: recent }, everyPage()])
  const exact = found.flatMap(({ places }) => places.filter((place) => place.exact))
  return filled([
    { key: 'exact', heading: t('Go to'), places: exact },
    ...fixedPlaces(typed),
    ...found.map(({ source, places, total }) => ({
      key: source.key,
      heading: say(source.heading),
      places: [...places.filter((place) => !place.exact), ...others(typed, { source, places, total })],
    })),
  ])
}

const filled = (groups: readonly PlaceGroup[]) => groups.filter(({ places }) => places.length > 0)

/** The way to the list itself, where it has more. */
function others(typed: string, { source, places, total }: Found): Place[] {
  if (total <= places.length) return []
  const title = t('All {total, number} in the list', { total })
  return [{ key: `all-${source.key}`, title, to: tabAddress(source.tab, { q: typed }) }]
}

/** Goes there, and has the reader begin at the page's content; or downloads it. */
function useChoose(userId: string, onClose: () => void): (place: Place) => void {
  const navigate = useNavigate()
  const [, download] = useProvedDownload()
  return (place) => {
    const { key, to } = place
    onClose()
    if (!key.startsWith('all-')) rememberPlace(userId, place)
    if (typeof to !== 'string') return void download(pathOf(exportRoutes[to.download]), to.download)
    navigate(to)
    // the dialog gives the focus back to what had it
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
  }
}

/** The first of all is selected, until one selects another: what is found later does not take that away. */
function useSelected(typed: string, groups: readonly PlaceGroup[]) {
  const [selected, select] = useState('')
  const kept = useRef(false)
  const first = groups[0]?.places[0]?.key ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first
  useEffect(() => {
    kept.current = false
  }, [typed])
  useEffect(() => {
    if (!kept.current) select(first)
  }, [first])
  return {
    selected,
    select,
    keepSelected: () => {
      kept.current = true
    },
  }
}

/** A number is entered faster than it is found: Enter goes there once it is. */
function useEnterWhenFound(typed: string, groups: readonly PlaceGroup[], choose: (place: Place) => void) {
  const entered = useRef('')
  const exact = groups.find(({ key }) => key === 'exact')?.places[0]
  useEffect(() => {
    if (exact && entered.current === typed) choose(exact)
  })
  return () => {
    entered.current = typed
  }
}
