export type ToastKind = "info" | "success" | "error";

export interface ToastContent {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
  /** Answers what the person has just done: it comes before all others that wait. */
  isNext?: boolean | undefined;
}

export interface QueuedToast extends ToastContent {
  readonly id: string;
  /** `waiting` its turn, `open`, or `dismissed` and soon forgotten. */
  readonly status: "waiting" | "open" | "dismissed";
}

/** Milliseconds until a dismissed toast is forgotten (Spec 9). It is off the screen at once. */
export const REMOVE_DELAY_MS = 1_000_000;

export interface ToastQueue {
  /** Puts a toast at the end, or next in turn; answers its id. */
  add: (content: ToastContent) => string;
  /** Takes a toast away, shown or still waiting; the next one opens. An unknown id changes nothing. */
  dismiss: (id: string) => void;
  /** Takes all toasts away, for what they tell concerns nobody any more. */
  dismissAll: () => void;
  /** Every toast not yet forgotten, oldest first. The same array until something changes. */
  list: () => readonly QueuedToast[];
  /** Calls the listener after each change; answers the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** One toast is open at a time, the others wait in order and none is lost (Spec 9). `schedule` is the clock. */
export function createToastQueue(
  schedule: (task: () => void, ms: number) => void = setTimeout,
): ToastQueue {
  let toasts: readonly QueuedToast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly QueuedToast[]) {
    const isShowing = next.some((toast) => toast.status === "open");
    const upcoming = isShowing ? undefined : next.find((toast) => toast.status === "waiting");
    toasts = next.map((toast) => (toast === upcoming ? { ...toast, status: "open" } : toast));
    for (const listener of listeners) listener();
  }

  function dismiss(id: string) {
    if (!toasts.some((toast) => toast.id === id && toast.status !== "dismissed")) return;
    change(toasts.map((toast) => (toast.id === id ? { ...toast, status: "dismissed" } : toast)));
    schedule(() => change(toasts.filter((toast) => toast.id !== id)), REMOVE_DELAY_MS);
  }

  return {
    add(content) {
      const id = `toast-${++count}`;
      const firstWaiting = toasts.findIndex((toast) => toast.status === "waiting");
      const place = content.isNext && firstWaiting >= 0 ? firstWaiting : toasts.length;
      change(toasts.toSpliced(place, 0, { ...content, id, status: "waiting" }));
      return id;
    },
    dismiss,
    dismissAll() {
      // The last first: those that wait are not opened on the way.
      for (const { id } of toasts.toReversed()) dismiss(id);
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
