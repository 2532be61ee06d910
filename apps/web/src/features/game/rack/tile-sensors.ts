import {
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
} from "@dnd-kit/core";
import { afterPaint } from "../../../lib/browser/after-paint.ts";

/**
 * At the end of each press the drag library renders its context anew. After a press that was no drag, this waits until
 * the pressed tile has been painted.
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

export class TileTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super(delayEndOfPress(props));
  }
}
