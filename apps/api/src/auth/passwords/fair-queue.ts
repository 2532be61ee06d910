type Task = { start: () => void; drop: () => void };

/** A network with its subnetworks or, at the end of the path, its tasks. */
type Node = {
  /** The round of its parent in which it is served next. */
  round: number;
  /** The round that its children have reached. */
  current: number;
  waiting: number;
  children: Map<string, Node>;
  tasks: Task[];
};

const createNode = (round: number): Node => ({
  round,
  current: 0,
  waiting: 0,
  children: new Map(),
  tasks: [],
});

export type FairQueue = {
  /**
   * Runs `work` when `path` has its turn: the networks of an address, from largest to smallest.
   * @throws the reason of `signal` when it is aborted before the start, or what `createFullError` returns
   */
  add: <T>(path: readonly string[], work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  count: () => { waiting: number; running: number };
};

/**
 * A bounded queue in which the networks of every size take turns, so that a flood delays only itself. A full queue drops
 * the last task of the largest network in it.
 */
export function createFairQueue({
  concurrency,
  maxWaiting,
  createFullError,
}: {
  concurrency: number;
  maxWaiting: number;
  createFullError: () => Error;
}): FairQueue {
  const root = createNode(0);
  let running = 0;

  function insert(path: readonly string[], task: Task): void {
    let node = root;
    node.waiting += 1;
    for (const name of path) {
      const parent = node;
      // A returning network waits for the others' turns like a new one.
      node = parent.children.get(name) ?? createNode(parent.current + 1);
      parent.children.set(name, node);
      node.waiting += 1;
    }
    node.tasks.push(task);
  }

  /** Removes the task that `pick` selects: in each network it receives the children, in order of arrival. */
  function remove(
    pick: (children: [string, Node][]) => [string, Node],
    pickTask: (tasks: Task[]) => number,
  ): Task {
    const removeFrom = (node: Node): Task => {
      node.waiting -= 1;
      if (node.children.size === 0) return node.tasks.splice(pickTask(node.tasks), 1)[0]!;
      const [name, child] = pick([...node.children]);
      const task = removeFrom(child);
      if (child.waiting === 0) node.children.delete(name);
      return task;
    };
    return removeFrom(root);
  }

  function takeNext(): Task {
    let parent = root;
    return remove(
      (children) => {
        const next = children.reduce((best, each) => (each[1].round < best[1].round ? each : best));
        const child = next[1];
        parent.current = Math.max(parent.current, child.round);
        child.round = parent.current + 1;
        parent = child;
        return next;
      },
      () => 0,
    );
  }

  const takeFromLargest = () =>
    remove(
      (children) =>
        children.reduce((best, each) => (each[1].waiting >= best[1].waiting ? each : best)),
      (tasks) => tasks.length - 1,
    );

  function startNext(): void {
    while (running < concurrency && root.waiting > 0) {
      running += 1;
      takeNext().start();
    }
  }

  return {
    count: () => ({ waiting: root.waiting, running }),
    add: (path, work, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const leave = () => {
          removeTask(root, task);
          reject(signal?.reason);
        };
        const task: Task = {
          drop: () => {
            signal?.removeEventListener("abort", leave);
            reject(createFullError());
          },
          start: () => {
            signal?.removeEventListener("abort", leave);
            void work()
              .then(resolve, reject)
              .finally(() => {
                running -= 1;
                startNext();
              });
          },
        };
        signal?.addEventListener("abort", leave);
        insert(path, task);
        startNext();
        if (root.waiting > maxWaiting) takeFromLargest().drop();
      }),
  };
}

/** Whether the task was in the network. */
function removeTask(node: Node, task: Task): boolean {
  const at = node.tasks.indexOf(task);
  if (at !== -1) node.tasks.splice(at, 1);
  const isFound =
    at !== -1 ||
    [...node.children].some(([name, child]) => {
      if (!removeTask(child, task)) return false;
      if (child.waiting === 0) node.children.delete(name);
      return true;
    });
  if (isFound) node.waiting -= 1;
  return isFound;
}
