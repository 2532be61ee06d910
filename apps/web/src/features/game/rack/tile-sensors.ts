import {
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
  type UniqueIdentifier,
} from "@dnd-kit/core";

/**
 * At the end of each press the drag library renders its context again. After a press that was not a drag, this is
 * delayed until the pressed tile has been painted.
 */
function delayEndOfPress<Options>(props: SensorProps<Options>): SensorProps<Options> {
  let isDrag = false;
  return {
    ...props,
    onStart: (coordinates) => {
      isDrag = true;
      props.onStart(coordinates);
    },
    onEnd: () => {
      if (isDrag) props.onEnd();
      else afterPaint(() => props.onEnd());
    },
  };
}

export class TileMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(delayEndOfPress(props));
  }
}

type Coordinates = Parameters<SensorProps<TouchSensorOptions>["onStart"]>[0];

/** When a touch becomes a drag, in milliseconds and CSS pixels. */
export const TOUCH_ACTIVATION = { delay: 160, tolerance: 8 };

type TileTouchSensorOptions = TouchSensorOptions & {
  /** Called with the key of a tile that was touched without being moved. */
  onPress: (tileKey: UniqueIdentifier) => void;
};

/**
 * Treats a touch that stays in place as a press, however long it lasts. The browser's own click would come a frame after the
 * finger has left, and the drag library suppresses it once the touch has lasted for the delay of a drag.
 */
export class TileTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TileTouchSensorOptions>) {
    const { active, activeNode, event, options } = props;
    const delayed = delayEndOfPress(props);
    let start: Coordinates | undefined;
    let isInPlace = true;
    // Added before the library's own listener, which ends the touch.
    event.target?.addEventListener(
      "touchend",
      (end) => {
        if (!isInPlace || !end.cancelable || !activeNode.node.current?.isConnected) return;
        // Prevents the browser's click.
        end.preventDefault();
        options.onPress(active);
      },
      { once: true },
    );
    super({
      ...delayed,
      onStart: (coordinates) => {
        start = coordinates;
        delayed.onStart(coordinates);
      },
      onMove: (coordinates) => {
        isInPlace &&= start !== undefined && isNear(start, coordinates);
        delayed.onMove(coordinates);
      },
      onCancel: () => {
        isInPlace = false;
        delayed.onCancel();
      },
    });
  }
}

function isNear(a: Coordinates, b: Coordinates): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= TOUCH_ACTIVATION.tolerance;
}

/** Calls the task once the changes made so far have been painted. */
function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
