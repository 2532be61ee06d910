export type ToastKind = "info" | "success" | "error";

export type ToastContent = {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
  /** Responds to what the user has just done: it is shown before all waiting toasts. */
  isNext?: boolean | undefined;
};

export type QueuedToast = ToastContent & {
  readonly id: string;
  /** A dismissed toast is removed after `REMOVE_DELAY_MS`. */
  readonly status: "waiting" | "open" | "dismissed";
};

/** How long a dismissed toast stays in the list. It disappears from the screen at once. */
export const REMOVE_DELAY_MS = 1_000_000;

export type ToastQueue = {
  add: (content: ToastContent) => string;
  /** Dismisses an open or waiting toast; the next one opens. Ignores an unknown id. */
  dismiss: (id: string) => void;
  dismissAll: () => void;
  /** Every toast, oldest first. The array is the same until something changes. */
  list: () => readonly QueuedToast[];
  subscribe: (listener: () => void) => () => void;
};

/** A queue in which one toast is open at a time. `schedule` is a parameter so that tests can control time. */
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
      const index = content.isNext && firstWaiting >= 0 ? firstWaiting : toasts.length;
      change(toasts.toSpliced(index, 0, { ...content, id, status: "waiting" }));
      return id;
    },
    dismiss,
    dismissAll() {
      // From last to first, so that no waiting toast opens meanwhile.
      for (const { id } of toasts.toReversed()) dismiss(id);
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
