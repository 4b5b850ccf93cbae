import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** A value as it was when it last rested for a moment. */
export function usePause<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
