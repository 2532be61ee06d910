export type ToastKind = "info" | "success" | "error";

export type ToastContent = {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
};

export type QueuedToast = ToastContent & {
  readonly id: string;
  /** A dismissed toast is removed after `REMOVE_DELAY_MS`. */
  readonly status: "open" | "dismissed";
};

/** How long a dismissed toast stays in the list unless another one is opened. It leaves the screen immediately. */
export const REMOVE_DELAY_MS = 1_000_000;

export type ToastQueue = {
  /** Opens a toast, which replaces the open one. */
  add: (content: ToastContent) => string;
  /** Ignores an unknown id. */
  dismiss: (id: string) => void;
  dismissAll: () => void;
  /** Every toast, oldest first. The array is the same until something changes. */
  list: () => readonly QueuedToast[];
  subscribe: (listener: () => void) => () => void;
};

/** How long a toast is shown. Hover, focus and a hidden window pause the timer. */
export const TOAST_DURATION_MS = 5000;

/** The queue of the page. */
export const toastQueue = createToastQueue();

/** Shows a toast, which replaces the open one. @returns its id */
export const showToast = toastQueue.add;

export function showError(description: string): void {
  showToast({ title: "Error", description, kind: "error" });
}

/** A queue in which only the newest toast is open. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly QueuedToast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly QueuedToast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function close(shouldClose: (toast: QueuedToast) => boolean): readonly QueuedToast[] {
    return toasts.map((toast) => {
      if (toast.status === "dismissed" || !shouldClose(toast)) return toast;
      setTimeout(() => change(toasts.filter(({ id }) => id !== toast.id)), REMOVE_DELAY_MS);
      return { ...toast, status: "dismissed" };
    });
  }

  const isOpen = (id: string) => toasts.some((toast) => toast.id === id && toast.status === "open");

  function dismiss(shouldClose: (toast: QueuedToast) => boolean) {
    if (toasts.some((toast) => toast.status === "open" && shouldClose(toast)))
      change(close(shouldClose));
  }

  return {
    add(content) {
      const id = `toast-${++count}`;
      // Of the earlier toasts, only the one that fades out now is kept.
      const replaced = close(() => true).filter(({ id: each }) => isOpen(each));
      change([...replaced, { ...content, id, status: "open" }]);
      return id;
    },
    dismiss: (id) => dismiss((toast) => toast.id === id),
    dismissAll: () => dismiss(() => true),
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
