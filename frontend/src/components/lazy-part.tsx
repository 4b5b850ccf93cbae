import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is loaded when it is first shown, or before. */
export interface LazyPart<Props extends object> {
  Part: ComponentType<Props>
  /** Loads it, so that it is shown without waiting from then on. */
  load: () => Promise<unknown>
}

/**
 * Like React's `lazy`, but what was loaded before is there at the first render: the server renders it, and the browser
 * takes the server's HTML over in one piece.
 */
export function lazyPart<Props extends object>(get: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await get()
    return { default: loaded }
  }
  const Late = lazy(load) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module names its parts
  function Part(props: Props) {
    // the choice of the first render stays: another component would be another page, and its state gone
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return <Shown {...props} />
  }
  return { Part, load }
}
