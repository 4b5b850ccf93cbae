import { type DragEvent, useState } from 'react'

/** Rows that are put at another place by dragging them at a handle, onto the row whose place they take. */
export function useDragging(onDrop: (id: string, place: number) => unknown) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    handleOf: (id: string) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', id)
        const row = currentTarget.closest('li')
        if (row) dataTransfer.setDragImage(row, 0, 0)
        setDragged(id)
      },
      onDragEnd: end,
    }),
    /** Where a row may be dropped; files from outside are none of its business. */
    targetOf: (id: string, place: number) => ({
      'data-drop': dragged && over === id && dragged !== id ? 'here' : undefined,
      onDragOver: (event: DragEvent) => {
        if (!dragged) return
        event.preventDefault()
        setOver(id)
      },
      onDrop: (event: DragEvent) => {
        if (!dragged) return
        event.preventDefault()
        if (dragged !== id) onDrop(dragged, place)
        end()
      },
    }),
  }
}
